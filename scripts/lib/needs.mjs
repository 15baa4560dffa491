import fs from 'node:fs';
import path from 'node:path';

import { PlainError } from './plain-error.mjs';
import { run } from './processes.mjs';
import { withProgress } from './progress.mjs';

/** System programs that the tests need. Any one of `programs` is enough. */
const NEEDS = {
  browser: {
    title: 'Chromium',
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    debianPackage: 'chromium chromium-headless-shell',
  },
  // Without it, the browser serves too.
  browserShell: {
    title: 'Chromium without windows',
    programs: ['chromium-headless-shell'],
    debianPackage: 'chromium-headless-shell',
  },
  firefox: {
    title: 'Firefox',
    programs: ['firefox-esr', 'firefox'],
    debianPackage: 'firefox-esr',
  },
  webkit: {
    title: 'WebKit',
    programs: ['WebKitWebDriver'],
    // What it records voice messages with.
    debianPackage: 'webkit2gtk-driver gstreamer1.0-plugins-bad gstreamer1.0-libav',
  },
  // WebKit has no mode without windows.
  display: { title: 'Xvfb', programs: ['Xvfb'], debianPackage: 'xvfb' },
  redis: {
    title: 'Redis or Valkey',
    programs: ['redis-server', 'valkey-server'],
    debianPackage: 'redis-server',
  },
  pooler: { title: 'PgBouncer', programs: ['pgbouncer'], debianPackage: 'pgbouncer' },
  proxy: { title: 'nginx', programs: ['nginx'], debianPackage: 'nginx-light' },
  caddy: { title: 'Caddy', programs: ['caddy'], debianPackage: 'caddy' },
  rules: { title: 'promtool', programs: ['promtool'], debianPackage: 'prometheus' },
  relay: { title: 'coturn', programs: ['turnserver'], debianPackage: 'coturn' },
  containers: {
    title: 'podman and debootstrap',
    programs: ['podman'],
    debianPackage: 'podman runc debootstrap',
  },
  // Opens the ZIP of an export, as a reader that shares no code with its writer.
  unzip: { title: 'Python 3', programs: ['python3'], debianPackage: 'python3' },
};

/**
 * @param {keyof typeof NEEDS} need
 * @returns {string | undefined} the path of the program
 */
export function findProgram(need) {
  const directories = (process.env['PATH'] ?? '').split(path.delimiter);
  const files = NEEDS[need].programs.flatMap((name) =>
    // cron and CI may shorten the PATH.
    [...directories, '/usr/bin', '/usr/sbin'].map((directory) => path.join(directory, name)),
  );
  if (need === 'browser' && process.platform === 'darwin') {
    files.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  }
  return files.find((file) => fs.existsSync(file));
}

/**
 * Installs the Debian package of a missing program, if we run as root on Debian.
 * @param {keyof typeof NEEDS} need
 */
export async function ensureProgram(need) {
  if (findProgram(need)) return;
  const { title, debianPackage } = NEEDS[need];
  const canInstall = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
  if (canInstall) {
    await withProgress(`Installing ${title}`, async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await run('apt-get', ['update', '-q'], { env });
      await run(
        'apt-get',
        ['install', '-qy', '--no-install-recommends', ...debianPackage.split(' ')],
        {
          env,
        },
      );
    });
    if (findProgram(need)) return;
  }
  throw new PlainError(
    `The tests need ${title}: install it (on Debian and Ubuntu: sudo apt install ${debianPackage}) and try again.`,
  );
}
