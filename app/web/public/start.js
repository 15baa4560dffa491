// Runs before the app and before the first paint; the CSP forbids inline scripts. Browsers below the
// floor (app/web/build/floor.ts) read it too, so its syntax is the oldest.
try {
  // The cookie of platform/web/theme.ts.
  var theme = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie);
  if (theme) document.documentElement.dataset.theme = theme[1];
  var skin = localStorage.getItem('skin');
  if (skin) document.documentElement.dataset.skin = skin;
  // oxlint-disable-next-line no-unused-vars -- the oldest syntax has no catch without it
} catch (error) {
  // Storage may be forbidden. The system's preference then applies.
}

// The newest that the app needs of Firefox, of Chrome and Edge, and of Safari.
function isNewEnough() {
  try {
    return (
      CSS.supports('selector(:has(a))') &&
      CSS.supports('color', 'color-mix(in oklab, red, red)') &&
      new RegExp('(?<=a)b').test('ab')
    );
    // oxlint-disable-next-line no-unused-vars -- the oldest syntax has no catch without it
  } catch (error) {
    return false;
  }
}
if (!isNewEnough()) {
  // app/web/main.tsx then starts nothing.
  document.documentElement.setAttribute('data-old-browser', '');
  document.addEventListener('DOMContentLoaded', function () {
    var notice = document.getElementById('old-browser');
    document.getElementById('root').style.display = 'none';
    notice.style.display = 'block';
    notice.style.padding = '2rem';
    notice.textContent = notice.getAttribute('data-text');
  });
}

// The CSP allows no eval, which zod would try (its way to make code at run time).
// oxlint-disable-next-line no-underscore-dangle -- The name is zod's.
window.__zod_globalConfig = { jitless: true };

// Sends the requests that the first screen waits for while the app's code loads: the session, and
// those the server names in `data-requests`. platform/web/early-requests.ts hands them to the app.
window.earlyRequests = new Map();
var hints = document.currentScript.dataset;
var urls = (hints.requests || '').split(' ').filter(Boolean);
if (hints.guest === undefined) urls.unshift('/api/auth/session');
else {
  // The answer is known, and browsers would report a 401 as an error.
  var answer = JSON.stringify({ code: 'unauthenticated', message: '' });
  window.earlyRequests.set(
    '/api/auth/session',
    Promise.resolve(new Response(answer, { status: 401 })),
  );
}
urls.forEach(function (url) {
  var request = fetch(url, {
    credentials: 'include',
    headers: { 'accept-language': document.documentElement.lang },
  });
  // The app sees the failure when it takes the request.
  request.catch(function () {});
  window.earlyRequests.set(url, request);
});

// Where the server has put the first screen into the page (platform/server/http/welcome.ts), the app's
// code follows when that is painted. A page in the background is not painted for now.
var scripts = (hints.scripts || '').split(' ').filter(Boolean);
function loadScripts() {
  scripts.splice(0).forEach(function (address, index) {
    var element = document.createElement(index === 0 ? 'script' : 'link');
    if (index === 0) {
      element.type = 'module';
      element.src = address;
    } else {
      element.rel = 'modulepreload';
      element.href = address;
    }
    element.crossOrigin = '';
    document.head.appendChild(element);
  });
}
setTimeout(loadScripts, 1000);
if (isNewEnough()) new PerformanceObserver(loadScripts).observe({ type: 'paint', buffered: true });

// A response that the screen did not use would keep its connection. By now
// platform/web/early-requests.ts uses none.
setTimeout(function () {
  window.earlyRequests.forEach(function (request) {
    request
      .then(function (response) {
        return response.body && response.body.cancel();
      })
      .catch(function () {});
  });
  window.earlyRequests.clear();
}, 15000);
