// Runs before the app and before the first paint; the CSP forbids inline scripts.
// Keys: web/src/platform/theme.ts.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  var skin = localStorage.getItem('skin');
  if (skin) document.documentElement.dataset.skin = skin;
} catch {
  // Storage may be forbidden: the system's preference stands.
}

// The requests that the first screen waits for start here, beside the app's code: the session, and
// what the server names in `data-requests`. The app takes them from web/src/platform/early-requests.ts.
window.earlyRequests = new Map();
var urls = ['/api/auth/session'].concat(
  (document.currentScript.dataset.requests || '').split(' ').filter(Boolean),
);
urls.forEach(function (url) {
  var request = fetch(url, { credentials: 'include' });
  // The app sees the failure when it takes the request.
  request.catch(function () {});
  window.earlyRequests.set(url, request);
});
