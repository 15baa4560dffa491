import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { hasCode } from '../error-code.ts';
import { Connection } from './connection.ts';

/** The password of the embedded database, in a file that only its owner can read. Created once. */
export function readPassword(root: string, owner: number | undefined): string {
  const file = path.join(root, 'password');
  const draft = `${file}.${process.pid}`;
  // A full disk or a power cut may have left it empty. Then it is as good as lost.
  if (!PASSWORD.test(readText(file))) {
    fs.rmSync(file, { force: true });
    fs.writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
    if (owner !== undefined) fs.chownSync(draft, owner, owner);
    try {
      // Written atomically, and the first of several processes wins.
      fs.linkSync(draft, file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }
  return fs.readFileSync(file, 'utf8');
}

const PASSWORD = /^[\da-f]{64}$/u;

function readText(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

const rulesFile = (data: string) => path.join(data, 'pg_hba.conf');

/** Connections need this password. The mark tells later starts which password is set. */
function rulesOf(password: string): string {
  const mark = createHash('sha256').update(password).digest('hex');
  return `# Written by Rizzly for the password ${mark}\nlocal all all scram-sha-256\n`;
}

/** Whether the server will require this password. */
export function asksForPassword(data: string, password: string): boolean {
  return fs.readFileSync(rulesFile(data), 'utf8') === rulesOf(password);
}

/**
 * Allows connections without a password, for a new database, one of an older version, or one whose
 * password file was removed. Only accounts that can enter the socket's 0700 directory can connect.
 */
export function openToOwner(data: string): void {
  fs.writeFileSync(rulesFile(data), 'local all all trust\n');
}

/** Sets the password after such a start and requires it from then on. */
export async function askForPassword(
  data: string,
  password: string,
  at: { socketDirectory: string; user: string },
): Promise<void> {
  const connection = new Connection({
    host: at.socketDirectory,
    user: at.user,
    database: 'postgres',
    // Not asked for. Without one, the driver would look for a file of passwords.
    password: '',
  });
  try {
    await connection.connect();
    // The password is random, so a slow key derivation would only slow down every connection.
    await connection.query('set scram_iterations = 1');
    await connection.query("set password_encryption = 'scram-sha-256'");
    await connection.query(`alter role ${at.user} password '${password}'`);
    fs.writeFileSync(rulesFile(data), rulesOf(password));
    await connection.query('select pg_reload_conf()');
  } finally {
    await connection.end();
  }
}
