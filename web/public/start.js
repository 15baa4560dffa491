// Runs before the app and before the first paint; the CSP forbids inline scripts.
// Keys: web/src/platform/theme.ts.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  var skin = localStorage.getItem('skin');
  if (skin) document.documentElement.dataset.skin = skin;
} catch {
  // Storage may be forbidden. The system's preference then applies.
}

// The CSP allows no eval, which zod would try (its way to make code at run time).
// oxlint-disable-next-line no-underscore-dangle -- The name is zod's.
window.__zod_globalConfig = { jitless: true };

// Sends the requests that the first screen waits for while the app's code loads: the session, and
// those the server names in `data-requests`. web/src/platform/early-requests.ts hands them to the app.
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

// Preloads the first large picture as soon as an answer names it, instead of when it is drawn. The
// server names that answer in `data-lead` (LeadPicture in web/pages.ts). A browser that has not had
// the fonts yet loads them after the picture (theme.css has substitutes of the same size).
var FONTS_WAIT_MS = 6000;
if (hints.lead) {
  if (!hadFonts()) document.documentElement.dataset.fonts = 'later';
  setTimeout(useFonts, FONTS_WAIT_MS);
  beginPicture(JSON.parse(hints.lead)).catch(useFonts);
} else useFonts();

async function beginPicture(lead) {
  var response = await window.earlyRequests.get(lead.request);
  if (!response.ok) return useFonts();
  // The app reads the answer too.
  var answer = await response.clone().json();
  var address = readField(pickItem(answer, lead.where || {}), lead.field);
  var stored = /^(\/files\/pictures\/.+\/)\d+(.*)$/.exec(address);
  if (!stored) return useFonts();
  whenShown(stored[1] + 'portrait-', useFonts);
  var link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.fetchPriority = 'high';
  link.imageSizes = lead.sizes;
  link.imageSrcset = lead.widths
    .map(function (width) {
      return stored[1] + 'portrait-' + width + stored[2] + ' ' + width + 'w';
    })
    .join(', ');
  document.head.append(link);
}

/** Runs `next` when a picture of this address has been painted, or could not be loaded. */
function whenShown(address, next) {
  ['load', 'error'].forEach(function (name) {
    // These events do not bubble.
    document.addEventListener(name, look, true);
  });
  function look(event) {
    var picture = event.target;
    if (!picture.currentSrc || picture.currentSrc.indexOf(address) < 0) return;
    document.removeEventListener('load', look, true);
    document.removeEventListener('error', look, true);
    requestAnimationFrame(function () {
      requestAnimationFrame(next);
    });
  }
}

function hadFonts() {
  try {
    return localStorage.getItem('fonts') === 'loaded';
  } catch {
    return false;
  }
}

function useFonts() {
  delete document.documentElement.dataset.fonts;
  try {
    localStorage.setItem('fonts', 'loaded');
  } catch {
    // The fonts then wait on every visit.
  }
}

function pickItem(answer, where) {
  if (!Array.isArray(answer)) return answer;
  return answer.find(function (item) {
    return Object.keys(where).every(function (name) {
      return item[name] === where[name];
    });
  });
}

function readField(item, path) {
  return path.split('.').reduce(function (value, name) {
    return value && value[name];
  }, item);
}

// A response that the screen did not use would keep its connection. By now
// web/src/platform/early-requests.ts uses none.
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
