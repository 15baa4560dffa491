import fs from 'node:fs';
import path from 'node:path';

import { GUARDED } from './floor-guarded.mjs';
import { findInScript } from './floor-scripts.mjs';
import { findInStyles } from './floor-styles.mjs';
import { ROOT } from './processes.mjs';

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
  console.log('The oldest browsers lack, and scripts/lib/floor-guarded.mjs does not list:');
  for (const problem of problems) console.log(problem);
  process.exitCode = 1;
}
