import fs from 'node:fs';
import path from 'node:path';

import { PlainError } from './plain-error.mjs';
import { ROOT, run } from './processes.mjs';

const ARGUMENTS = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];

/**
 * @typedef {{'bom-ref': string, name: string, version: string}} Component
 * @typedef {{metadata: {component: Component}, components: Component[],
 *   dependencies: {ref: string, dependsOn: string[]}[]}} Sbom a list in CycloneDX's format
 */

/**
 * The packages that a community runs on, by the lock file alone, so that nothing must be installed
 * and no registry is asked.
 * @returns {Promise<Sbom>}
 */
export async function readSbom() {
  const script = process.env['npm_execpath'];
  const { code, output } = script
    ? await run(process.execPath, [script, ...ARGUMENTS])
    : await run('npm', ARGUMENTS);
  if (code !== 0) throw new PlainError(`${output.trim()}\nThe list could not be made.`);
  return withoutDevelopment(JSON.parse(output));
}

/**
 * npm's own --omit=dev also leaves out packages that are needed both to run and to develop.
 * @param {Sbom} list
 * @returns {Sbom}
 */
function withoutDevelopment({ components: all, dependencies, metadata, ...rest }) {
  const needed = readNeeded();
  const components = all.filter(({ 'bom-ref': reference }) => needed.has(reference));
  // npm takes the name of the directory.
  const component = { ...metadata.component, name: 'rizzly' };
  const kept = new Set([component, ...components].map((one) => one['bom-ref']));
  return {
    ...rest,
    metadata: { ...metadata, component },
    components,
    dependencies: dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) })),
  };
}

/** @returns {Set<string>} `name@version` of the locked packages that are not for development alone */
function readNeeded() {
  const { packages } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  return new Set(
    Object.entries(packages)
      .filter(([at, { dev, link }]) => at !== '' && !dev && !link)
      .map(([at, { name, version }]) => `${name ?? at.split('node_modules/').at(-1)}@${version}`),
  );
}

/** @param {string} [file] */
export async function writeSbom(file) {
  const list = await readSbom();
  const name = file ?? `rizzly-${list.metadata.component.version}.cdx.json`;
  const target = path.resolve(process.env['INIT_CWD'] ?? ROOT, name);
  fs.writeFileSync(target, `${JSON.stringify(list, null, 2)}\n`);
  console.log(`${target} lists ${list.components.length} packages.`);
}
