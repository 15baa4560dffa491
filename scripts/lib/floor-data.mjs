// oxlint-disable no-underscore-dangle -- the name is of the data
import bcd from '@mdn/browser-compat-data' with { type: 'json' };

import { FLOOR } from '../../app/web/build/floor.ts';

/** @typedef {import('@mdn/browser-compat-data').Identifier} Identifier */
/** @typedef {import('@mdn/browser-compat-data').SimpleSupportStatement} Support */

/**
 * @param {string} one
 * @param {string} other
 */
function isAtMost(one, other) {
  const [a, b] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number));
  const major = (a?.[0] ?? 0) - (b?.[0] ?? 0);
  return major < 0 || (major === 0 && (a?.[1] ?? 0) <= (b?.[1] ?? 0));
}

/**
 * @param {Support} support
 * @param {string} floor
 */
function isThere({ version_added, version_removed, flags, prefix, alternative_name }, floor) {
  if (flags || prefix || alternative_name || typeof version_added !== 'string') return false;
  if (version_added === 'preview' || !isAtMost(version_added, floor)) return false;
  return typeof version_removed !== 'string' || !isAtMost(version_removed, floor);
}

/**
 * Browsers of the floor that lack a feature.
 * @param {Identifier | undefined} feature
 * @returns {string[]}
 */
export function lackedBy(feature) {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return Object.entries(FLOOR).flatMap(([browser, floor]) => {
    const statements = [support[/** @type {'chrome'} */ (browser)] ?? []].flat();
    const isKnown = statements.some((one) => isThere(one, floor));
    return isKnown ? [] : [`${browser} ${floor}`];
  });
}

/** @param {Identifier} identifier */
export const namesIn = (identifier) =>
  Object.keys(identifier).filter((name) => name !== '__compat' && !name.startsWith('@@'));

/** @typedef {{path: string, feature: Identifier}} Named */

/**
 * Every interface and built-in object, by its name.
 * @type {Map<string, Named[]>}
 */
export const OBJECTS = new Map();
for (const [kind, objects] of Object.entries({
  'javascript.builtins': bcd.javascript.builtins ?? {},
  api: bcd.api,
})) {
  for (const name of namesIn(objects)) {
    const feature = /** @type {Identifier} */ (/** @type {any} */ (objects)[name]);
    OBJECTS.set(name, [...(OBJECTS.get(name) ?? []), { path: `${kind}.${name}`, feature }]);
  }
}

/**
 * Members of all objects, by their names: a call does not tell of what.
 * @type {Map<string, Named[]>}
 */
export const MEMBERS = new Map();
for (const objects of OBJECTS.values()) {
  for (const { path, feature } of objects) {
    for (const name of namesIn(feature)) {
      const member = { path: `${path}.${name}`, feature: feature[name] ?? {} };
      const plain = name.replace(/_static$/, '');
      MEMBERS.set(plain, [...(MEMBERS.get(plain) ?? []), member]);
    }
  }
}

export const CSS = bcd.css;
