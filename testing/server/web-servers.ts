import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { findProgram } from '../../scripts/lib/needs.mjs';
import { freePort } from './free-port.ts';
import { isReady, stopProcess } from './server-process.ts';
import { pause } from './socket-client.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
const START_WITHIN_MS = 30_000;

export interface WebServer {
  url: string;
  close(): Promise<void>;
}

type Replacement = [text: string | RegExp, by: string];

/** What a test changes of a file of deploy/: where it listens, and to whom it passes. */
function adapt(name: string, replacements: Replacement[]): string {
  let text = fs.readFileSync(path.join(DEPLOY, name), 'utf8');
  for (const [found, by] of replacements) {
    const changed = text.replace(found, by);
    if (changed === text) throw new Error(`${name} has no ${found}`);
    text = changed;
  }
  return text;
}

/** deploy/nginx.conf without its certificate, in front of `node`. */
export async function startDeployedNginx(directory: string, node: string): Promise<WebServer> {
  const port = await freePort();
  const site = adapt('nginx.conf', [
    ['127.0.0.1:3000', new URL(node).host],
    // Of http, which only leads to https.
    [/server \{\s+listen 80;[^}]+\}/u, ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['listen [::]:443 ssl http2;', ''],
    [/ssl_certificate \S+;\s+ssl_certificate_key \S+;/u, ''],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${directory}/${kind};`)
    .join('\n');
  const file = path.join(directory, 'nginx.conf');
  fs.writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${directory}/nginx.pid; error_log ${directory}/nginx.log crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http { access_log off; ${temporary} ${site} }`,
  );
  const words = ['-c', file, '-p', directory, '-e', `${directory}/nginx.log`];
  return startWebServer('proxy', words, `http://127.0.0.1:${port}`);
}

/** deploy/Caddyfile by http, in front of `node`. */
export async function startDeployedCaddy(directory: string, node: string): Promise<WebServer> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const file = path.join(directory, 'Caddyfile');
  const text = adapt('Caddyfile', [
    ['{\n', `{\n\tadmin off\n\tauto_https off\n`],
    ['node-1:3000 node-2:3000', new URL(node).host],
  ]);
  fs.writeFileSync(file, text);
  return startWebServer('caddy', ['run', '--adapter', 'caddyfile', '--config', file], url, {
    DOMAIN: url,
    HOME: directory,
    XDG_DATA_HOME: directory,
    XDG_CONFIG_HOME: directory,
  });
}

async function startWebServer(
  need: 'proxy' | 'caddy',
  words: string[],
  url: string,
  env: Record<string, string> = {},
): Promise<WebServer> {
  const program = findProgram(need);
  if (program === undefined) throw new Error(`${need} is not installed`);
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'], env });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const until = performance.now() + START_WITHIN_MS;
  while (!(await isReady(url))) {
    if (performance.now() > until || child.exitCode !== null) {
      await stopProcess(child, 'SIGTERM');
      throw new Error(`${need} did not start:\n${complaint.slice(-2000)}`);
    }
    await pause(50);
  }
  return { url, close: () => stopProcess(child, 'SIGTERM') };
}
