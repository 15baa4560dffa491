import fs from 'node:fs';
import path from 'node:path';

import { findInScript } from './floor-scripts.mjs';
import { findInStyles } from './floor-styles.mjs';
import { ROOT } from './processes.mjs';

/**
 * Features that the oldest browsers lack, each with its guard, or with what they do without it.
 * @type {Record<string, string>}
 */
const GUARDED = {
  // Scripts
  'api.Document.pictureInPictureEnabled': 'false or undefined hides the button',
  'api.Document.startViewTransition': 'React asks whether it is there',
  'api.Element.checkVisibility': 'Base UI asks whether it is there',
  'api.EventTarget.when': 'a method of schemas and texts, not of events',
  'api.HTMLVideoElement.requestPictureInPicture': 'only with document.pictureInPictureEnabled',
  'api.Navigator.connection': 'undefined counts as a fast connection',
  'api.Navigator.setAppBadge': 'asked for first (platform/web/title.ts)',
  'api.Navigator.share': 'asked for first; without it the address is copied',
  'api.PublicKeyCredential.getClientCapabilities': 'the passkey library asks whether it is there',
  'api.URL.canParse': 'zod asks whether it is there',
  'javascript.builtins.Error.captureStackTrace': 'zod asks whether it is there',

  // Styles that must hold together with others
  '@property': 'Tailwind sets the same values in rules of @supports',
  ':open': 'one of several in :is(), which ignores what it does not know',
  ':popover-open': 'one of several in :is(), which ignores what it does not know',

  // Styles that change only looks
  '@starting-style': 'what opens appears without a transition',
  'align-content: safe': 'a list begins at its top instead of its middle',
  'cursor: grab': 'no pointer on iOS',
  'cursor: grabbing': 'no pointer on iOS',
  'cursor: not-allowed': 'no pointer on iOS',
  'cursor: pointer': 'no pointer on iOS',
  'field-sizing': 'the field scrolls instead of growing',
  'field-sizing: content': 'the field scrolls instead of growing',
  'float: inline-end': 'the time stands in the last line',
  'float: inline-start': 'the legend stands above its field',
  'font-family: ui-monospace': 'the next font of the list',
  'forced-color-adjust': 'Safari has no forced colors',
  'forced-color-adjust: none': 'Safari has no forced colors',
  'grid-template-rows: subgrid': 'the cards of a row have rows of their own',
  'overflow-anchor': 'Safari anchors nothing',
  'overflow-anchor: none': 'Safari anchors nothing',
  'text-align: match-parent': 'the text is aligned as its own direction says',
  resize: 'no corner to drag on iOS',
  'resize: both': 'no corner to drag on iOS',
  'resize: none': 'no corner to drag on iOS',
  'resize: vertical': 'no corner to drag on iOS',
  'scrollbar-width': 'the bar is visible',
  'scrollbar-width: none': 'the bar is visible',
  ':selection': 'iOS selects in its own color',
  'text-wrap': 'lines of other lengths',
  'text-wrap: balance': 'lines of other lengths',
  'text-wrap: pretty': 'lines of other lengths',
};

const DIST = path.join(ROOT, 'app/web/dist');

/**
 * What the built files use that the oldest browsers lack, and what is listed without need.
 * @returns {string[]}
 */
function findProblems() {
  const unused = new Set(Object.keys(GUARDED));
  const problems = fs.readdirSync(DIST, { recursive: true }).flatMap((name) => {
    const file = String(name);
    if (!/\.(?:js|css)$/.test(file)) return [];
    const source = fs.readFileSync(path.join(DIST, file), 'utf8');
    const found = file.endsWith('.css') ? findInStyles(source) : findInScript(file, source);
    return found.flatMap(({ feature, lackedBy }) => {
      unused.delete(feature);
      return feature in GUARDED ? [] : [`  ${feature}: ${lackedBy.join(', ')} (${file})`];
    });
  });
  const stale = [...unused].map((feature) => `  ${feature}: listed as guarded, but not used`);
  return [...problems, ...stale];
}

// A program of its own: what it reads is installed for the tests only.
const problems = findProblems();
if (problems.length > 0) {
  console.log('The oldest browsers lack, and this file does not list:');
  for (const problem of problems) console.log(problem);
  process.exitCode = 1;
}
