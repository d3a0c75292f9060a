from hypothesis import HealthCheck, settings

# A loaded machine makes single examples slow; that is no failure.
settings.register_profile("atomic_chess", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("atomic_chess")
