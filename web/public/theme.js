// Runs before the first paint (the CSP forbids inline scripts). Keys: web/src/platform/theme.ts.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  var skin = localStorage.getItem('skin');
  if (skin) document.documentElement.dataset.skin = skin;
} catch {
  // Storage may be forbidden: the system's preference stands.
}
