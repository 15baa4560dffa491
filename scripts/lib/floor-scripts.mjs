// oxlint-disable no-underscore-dangle -- the name is of the data
import { parseSync } from 'vite';

import { lackedBy, MEMBERS, OBJECTS } from './floor-data.mjs';

/** @typedef {{type: string, [key: string]: unknown}} Node */
/** @typedef {import('./floor-data.mjs').Named} Named */

/**
 * Globals that are instances, with their interface.
 * @type {Record<string, string>}
 */
const INSTANCES = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  window: 'Window',
};
/** Interfaces whose methods are called on objects that a script got from elsewhere. */
const COMMON =
  /^api\.(?:HTML(?!Geolocation)\w*Element|Element|Node|Document|Event|EventTarget|Response|Request|Blob|Headers|Animation|AbortSignal|DOM\w+|Media\w+|Audio(?:Context|Buffer|Node|Param)|RTCPeerConnection|RTCRtp\w+|ServiceWorker\w*|Push\w+|Cache\w*|Clipboard\w*|Storage\w*|History)\./;
/** Built-in objects whose methods have names that much code uses for its own. */
const RARE =
  /^javascript\.builtins\.(?:Iterator|AsyncIterator|DisposableStack|AsyncDisposableStack)\./;
const ITERATORS = new Set(['values', 'keys', 'entries', 'matchAll']);

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/**
 * @param {Node} node
 * @param {(node: Node) => void} visit
 */
function walk(node, visit) {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit);
  }
}

/** @param {unknown} node */
function nameOf(node) {
  if (!isNode(node)) return '';
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : '';
}

/**
 * What a script uses that the floor lacks.
 * @param {string} file
 * @param {string} source
 * @returns {{feature: string, lackedBy: string[]}[]}
 */
export function findInScript(file, source) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  /** @param {Named[]} candidates */
  const add = (candidates) => {
    const [first] = candidates;
    // A call names no object, so one that has it everywhere is enough.
    const lacking = candidates.map(({ feature }) => lackedBy(feature));
    const shortest = lacking.toSorted((a, b) => a.length - b.length)[0] ?? [];
    if (first && shortest.length > 0) found.set(first.path, shortest);
  };
  walk(/** @type {Node} */ (/** @type {unknown} */ (parseSync(file, source).program)), (node) => {
    if (node.type === 'NewExpression') add(constructorsOf(nameOf(node['callee'])));
    if (node.type === 'CallExpression') add(calledBy(/** @type {Node} */ (node['callee'])));
    if (node.type === 'MemberExpression') add(readBy(node));
    const regex = /** @type {{pattern: string, flags: string} | undefined} */ (node['regex']);
    if (regex) for (const feature of findInPattern(regex)) found.set(feature, ['the floor']);
  });
  return [...found].map(([feature, lackedBy]) => ({ feature, lackedBy }));
}

/** @param {string} name */
const constructorsOf = (name) => OBJECTS.get(name) ?? [];

/**
 * Members of a global object or of what it makes, such as `Map.groupBy` and `navigator.locks`.
 * @param {Node} node
 * @returns {Named[]}
 */
function readBy(node) {
  const object = nameOf(node['object']);
  const property = node['computed'] ? '' : nameOf(node['property']);
  const objects = OBJECTS.get(INSTANCES[object] ?? object) ?? [];
  return objects.flatMap(({ path, feature }) => {
    const member = feature[`${property}_static`] ?? feature[property];
    return member?.__compat ? [{ path: `${path}.${property}`, feature: member }] : [];
  });
}

/**
 * A method of an object that is not known.
 * @param {Node} callee
 * @returns {Named[]}
 */
function calledBy(callee) {
  if (callee.type !== 'MemberExpression' || callee['computed']) return [];
  const [object, property] = [/** @type {Node} */ (callee['object']), nameOf(callee['property'])];
  if (OBJECTS.has(nameOf(object)) || nameOf(object) in INSTANCES) return [];
  const members = MEMBERS.get(property) ?? [];
  if (isIterator(object)) return members.filter(({ path }) => path.includes('.Iterator.'));
  const isLikely = members.some(
    ({ path }) => COMMON.test(path) || (path.startsWith('javascript.') && !RARE.test(path)),
  );
  return isLikely ? members : [];
}

/**
 * `map.values()` and the like; `Object.values()` gives an array.
 * @param {Node} node
 */
function isIterator(node) {
  const callee = /** @type {Node | undefined} */ (node['callee']);
  return (
    node.type === 'CallExpression' &&
    callee?.type === 'MemberExpression' &&
    ITERATORS.has(nameOf(callee['property'])) &&
    nameOf(callee['object']) !== 'Object'
  );
}

/** @param {{pattern: string, flags: string}} regex */
function findInPattern({ pattern, flags }) {
  const found = [];
  if (flags.includes('v')) found.push('pattern with v');
  if (/\(\?[ims-]+:/.test(pattern)) found.push('pattern with (?i:');
  // WebKit fails to match these in texts with letters beyond Latin-1.
  if (/[uv]/.test(flags) && /(?<!\\)(?:\\\\)*\\(?:[1-9]|k<)/.test(pattern)) {
    found.push('pattern with a backreference and u');
  }
  return found;
}
