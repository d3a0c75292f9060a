/// What becomes of a position where a draw rule holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DrawRule {
    /// Nothing.
    Off,
    /// A player may claim a draw.
    Claim,
    /// The game is drawn.
    Automatic,
}

impl DrawRule {
    /// All rules.
    pub const ALL: [DrawRule; 3] = [DrawRule::Off, DrawRule::Claim, DrawRule::Automatic];

    /// A stable name in lower case: `off`, `claim`, `automatic`.
    pub const fn name(self) -> &'static str {
        match self {
            DrawRule::Off => "off",
            DrawRule::Claim => "claim",
            DrawRule::Automatic => "automatic",
        }
    }

    /// The rule of a name, `None` for any other text.
    ///
    /// ```
    /// use atomic_core::DrawRule;
    /// assert_eq!(DrawRule::from_name("claim"), Some(DrawRule::Claim));
    /// ```
    pub fn from_name(name: &str) -> Option<DrawRule> {
        DrawRule::ALL.into_iter().find(|rule| rule.name() == name)
    }
}
