// oxlint-disable no-underscore-dangle -- the name is of the data
import { parse } from 'postcss';

import { CSS, lackedBy, namesIn } from './floor-data.mjs';

/** @typedef {import('./floor-data.mjs').Identifier} Identifier */

/**
 * Functions of CSS, such as `color-mix()`, wherever the data has them.
 * @type {Map<string, Identifier>}
 */
const FUNCTIONS = new Map();
/** @param {Identifier} types */
function collectFunctions(types) {
  for (const name of namesIn(types)) {
    const feature = types[name] ?? {};
    if (feature.__compat) FUNCTIONS.set(name, feature);
    collectFunctions(feature);
  }
}
collectFunctions(/** @type {Identifier} */ (/** @type {unknown} */ (CSS.types)));

/**
 * What a style sheet uses that the floor lacks. Rules within `@supports` have their guard.
 * @param {string} source
 * @returns {{feature: string, lackedBy: string[]}[]}
 */
export function findInStyles(source) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  /**
   * @param {string} name
   * @param {Identifier | undefined} feature
   */
  const add = (name, feature) => {
    const lacking = lackedBy(feature);
    if (lacking.length > 0) found.set(name, lacking);
  };
  parse(source).walk((node) => {
    if (isGuarded(node)) return;
    if (node.type === 'atrule') add(`@${node.name}`, CSS['at-rules']?.[node.name]);
    if (node.type === 'rule') {
      if (node.parent?.type === 'rule') add('nesting', CSS.selectors?.['nesting']);
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z][a-z-]*)/g)) {
        add(`:${name}`, CSS.selectors?.[name]);
      }
    }
    if (node.type !== 'decl' || node.prop.startsWith('-') || hasPrefixed(node)) return;
    const property = CSS.properties?.[node.prop];
    add(node.prop, property);
    for (const [word] of node.value.matchAll(/[a-z][a-z-]*/g)) {
      add(`${node.prop}: ${word}`, property?.[word]);
    }
    for (const [, name = ''] of node.value.matchAll(/([a-z][a-z-]*)\(/g)) {
      add(`${name}()`, FUNCTIONS.get(name));
    }
  });
  return [...found].map(([feature, lackedBy]) => ({ feature, lackedBy }));
}

/**
 * Whether the same rule has it with a prefix, as the build adds it for the oldest browsers.
 * @param {import('postcss').Declaration} node
 */
function hasPrefixed({ prop, parent }) {
  return parent?.some(
    (one) =>
      one.type === 'decl' && /^-(?:webkit|moz)-/.test(one.prop) && one.prop.endsWith(`-${prop}`),
  );
}

/** @param {import('postcss').AnyNode} node */
function isGuarded(node) {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'atrule' && 'name' in parent && parent.name === 'supports') return true;
  }
  return false;
}
