import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { ensureInstalled } from './install.mjs';
import { ensureProgram } from './needs.mjs';
import { PlainError } from './plain-error.mjs';
import { ROOT, run, stopChildrenOnSignals } from './processes.mjs';
import { withProgress } from './progress.mjs';

/**
 * @typedef {{image: string, environment?: Record<string, string>, command?: string[],
 *   mem_limit?: string}} Service a service of compose.yaml, as far as we read it
 */

/** What is tried without a registry of images needs a stand-in, and these have none. */
const LEFT_OUT = ['caddy', 'store', 'store-bucket'];
const STAND_IN = 'localhost/rizzly-stand-in';
const DEBIAN = ['bookworm', 'http://deb.debian.org/debian'];
const PACKAGES = 'ca-certificates,libstdc++6,postgresql,redis-server';
const READY_WITHIN_MS = 60_000;
const PULL_WITHIN_S = '20';
const SETTINGS = {
  DOMAIN: 'localhost',
  POSTGRES_PASSWORD: 'tried',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Rizzly <hello@localhost>',
};

/**
 * Builds the image and runs the services of compose.yaml with podman, as root on Debian. Where no
 * registry of images is reached, images are stood in for by Debian's packages.
 */
export async function tryImage() {
  stopChildrenOnSignals();
  await ensureInstalled('develop');
  await ensureProgram('containers');
  const began = Date.now();
  const tried = /** @type {string[]} */ ([]);
  try {
    await tryAll(tried);
  } finally {
    for (const name of tried.toReversed()) await podman(['rm', '--force', '--time', '15', name]);
  }
  console.log(
    `\nThe image and its services run. It took ${Math.round((Date.now() - began) / 1000)} s.`,
  );
}

/** @param {string[]} tried the containers, so that they are removed */
async function tryAll(tried) {
  const { parse } = await import('yaml');
  const compose = parse(fs.readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8'), { merge: true });
  /** @type {Record<string, Service>} */
  const services = compose.services;
  const base = /^FROM (node:\S+)/mu.exec(
    fs.readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8'),
  )?.[1];
  if (!base) throw new PlainError('The Dockerfile names no image of Node.');
  const hasRegistry = await canPull(base);
  if (!hasRegistry) {
    await withProgress('Making the stand-in of the base images', () => makeStandIn(base));
    console.log(`No registry of images is reached. Debian's packages, by debootstrap, stand in for:
  ${base} (with the project's own Node), ${services['postgres']?.image}, ${services['valkey']?.image}
Left out, because nothing stands in for them: ${LEFT_OUT.join(', ')}; so files and backups stay in the containers.`);
  }
  await withProgress('Building the image', () => build());
  const order = ['postgres', 'valkey', 'node-1', 'node-2'];
  for (const [index, name] of order.entries()) {
    const service = services[name];
    if (!service) throw new PlainError(`compose.yaml has no service ${name}.`);
    tried.push(name);
    await startService(name, service, { port: 3000 + index, isStandIn: !hasRegistry });
    if (name.startsWith('node-')) await waitUntilReady(name, 3000 + index);
  }
  const { output } = await podman([
    'exec',
    'node-1',
    'node',
    'app/server/operations/doctor-command.ts',
    'doctor',
  ]);
  console.log(
    `\nThe doctor in node-1 (nothing serves PUBLIC_URL and no mail server runs here):\n${output.trim()}`,
  );
}

/** @param {string} image */
async function canPull(image) {
  const { code } = await run('timeout', [
    PULL_WITHIN_S,
    'podman',
    'pull',
    '-q',
    `docker.io/library/${image}`,
  ]);
  return code === 0;
}

/**
 * A Debian with Node and npm, an account `node`, and the services. Kept for the next time.
 * @param {string} base
 */
async function makeStandIn(base) {
  const tree = path.join(ROOT, '.cache/stand-in');
  if (!fs.existsSync(path.join(tree, 'made'))) {
    await must('debootstrap', [
      '--variant=minbase',
      `--include=${PACKAGES}`,
      DEBIAN[0] ?? '',
      tree,
      DEBIAN[1] ?? '',
    ]);
    fs.writeFileSync(path.join(tree, 'made'), '');
  }
  const npm = path.dirname(path.dirname(fs.realpathSync(process.env['npm_execpath'] ?? '')));
  const modules = path.join(tree, 'usr/local/lib/node_modules');
  fs.rmSync(modules, { recursive: true, force: true });
  fs.cpSync(npm, path.join(modules, 'npm'), { recursive: true, dereference: true });
  const node = path.join(ROOT, `node_modules/node-linux-${process.arch}/bin/node`);
  const bin = path.join(tree, 'usr/local/bin');
  fs.copyFileSync(node, path.join(bin, 'node'));
  fs.writeFileSync(
    path.join(bin, 'npm'),
    '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
  );
  for (const name of ['node', 'npm']) fs.chmodSync(path.join(bin, name), 0o755);
  await run('chroot', [tree, 'useradd', '--uid', '1000', '--create-home', 'node']);
  const archive = path.join(ROOT, '.cache/stand-in.tar');
  await must('tar', ['-C', tree, '-cf', archive, '.']);
  await must('podman', ['import', archive, `docker.io/library/${base}`]);
  await must('podman', ['tag', `docker.io/library/${base}`, STAND_IN]);
  fs.rmSync(archive);
}

/** `npm ci` in the image uses the registry of packages and the authorities of this machine. */
async function build() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'rizzly-image-'));
  const npmrc = path.join(directory, 'npmrc');
  const registry = (await run('npm', ['config', 'get', 'registry'])).output.trim();
  const authorities = '/etc/ssl/certs/ca-certificates.crt';
  fs.writeFileSync(npmrc, `registry=${registry}\ncafile=${authorities}\n`);
  const volumes = [`${npmrc}:/root/.npmrc:ro`, `${authorities}:${authorities}:ro`];
  try {
    await must('podman', [
      'build',
      '--isolation',
      'chroot',
      '--network',
      'host',
      '--format',
      'docker',
      ...volumes.flatMap((volume) => ['--volume', volume]),
      '--tag',
      'rizzly',
      '.',
    ]);
  } finally {
    fs.rmSync(directory, { recursive: true });
  }
}

/**
 * Runs a service with its image, environment, command and limit of compose.yaml. All share the
 * machine's network, because a container here may not have one of its own.
 * @param {string} name
 * @param {Service} service
 * @param {{port: number, isStandIn: boolean}} options
 */
async function startService(name, service, { port, isStandIn }) {
  const isNode = name.startsWith('node-');
  const environment = Object.entries({
    ...service.environment,
    ...(isNode && { PORT: String(port), HOST: '127.0.0.1', METRICS_PORT: '' }),
    // The store is left out.
    ...(isNode && { S3_ENDPOINT: '', S3_BUCKET: '', BACKUP_S3_BUCKET: '' }),
  });
  const { image, command } = isStandIn && !isNode ? standInOf(name, service) : service;
  await podman(['rm', '--force', name]);
  await must('podman', [
    '--runtime',
    'runc',
    'run',
    '--detach',
    '--name',
    name,
    '--network',
    'host',
    '--ulimit',
    'nofile=1024:1024',
    '--ulimit',
    'nproc=1000:1000',
    '--add-host',
    'postgres:127.0.0.1',
    '--add-host',
    'valkey:127.0.0.1',
    ...(service.mem_limit ? ['--memory', service.mem_limit] : []),
    ...environment.flatMap(([key, value]) => ['--env', `${key}=${fill(value)}`]),
    image,
    ...(command ?? []),
  ]);
}

/**
 * @param {string} name
 * @param {Service} service
 * @returns {{image: string, command: string[]}}
 */
function standInOf(name, { command = [] }) {
  if (name === 'valkey') return { image: STAND_IN, command: ['redis-server', ...command.slice(1)] };
  const script = `mkdir /tmp/pg && chown postgres /tmp/pg && cd /tmp && bin=$(echo /usr/lib/postgresql/*/bin) &&
    as() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; } &&
    as $bin/initdb -D /tmp/pg -U rizzly -A trust -E UTF8 >/dev/null &&
    echo 'create database rizzly' | as $bin/postgres --single -D /tmp/pg postgres >/dev/null &&
    exec setpriv --reuid postgres --regid postgres --clear-groups $bin/postgres -D /tmp/pg -h 127.0.0.1 -k /tmp`;
  return { image: STAND_IN, command: ['sh', '-c', script] };
}

/**
 * Fills `\${NAME}` and its variants, as compose does.
 * @param {string} value
 */
function fill(value) {
  return value.replaceAll(/\$\{(\w+)[^}]*\}/gu, (_all, name) =>
    name in SETTINGS ? SETTINGS[/** @type {keyof typeof SETTINGS} */ (name)] : '',
  );
}

/**
 * @param {string} name
 * @param {number} port
 */
async function waitUntilReady(name, port) {
  const address = `http://127.0.0.1:${port}`;
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) {
      const page = await fetch(`${address}/`);
      const { version } = await (await fetch(`${address}/healthz`)).json();
      console.log(`${name} is ready: version ${version}, its page answers ${page.status}.`);
      return;
    }
    await sleep(500);
  }
  const { output } = await podman(['logs', '--tail', '20', name]);
  throw new PlainError(`${name} did not become ready:\n${output}`);
}

/** @param {string[]} args */
const podman = (args) => run('podman', args);

/**
 * @param {string} program
 * @param {string[]} args
 */
async function must(program, args) {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new PlainError(`${program} ${args[0]} failed:\n${output.slice(-3000)}`);
}
