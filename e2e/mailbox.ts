import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Only bounds a failure. */
const WAIT_MS = 60_000;

/** Waits for a mail to `address` with a link to `page`. Returns the newest link not in `except`. */
export async function waitForLink(
  dataDir: string,
  address: string,
  page: string,
  except: string[] = [],
): Promise<string> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const links = await readLinks(path.join(dataDir, 'outbox'), address, page);
    const link = links.findLast((found) => !except.includes(found));
    if (link) return link;
    await sleep(100);
  }
  throw new Error(`No mail to ${address} with a link to ${page} came within ${WAIT_MS} ms.`);
}

/** The file names sort by time. */
async function readLinks(outbox: string, address: string, page: string): Promise<string[]> {
  const names = await fs.readdir(outbox).catch(() => []);
  const links: string[] = [];
  for (const name of names.filter((file) => /^\d.*\.eml$/.test(file)).toSorted()) {
    const mail = readParts(await fs.readFile(path.join(outbox, name), 'utf8'));
    const isTo = mail.split('\r\n\r\n')[0]?.toLowerCase().includes(address.toLowerCase());
    const link = new RegExp(`http\\S+?${page}\\?token=[\\w-]+`).exec(mail)?.[0];
    if (isTo && link) links.push(link);
  }
  return links;
}

/**
 * Decodes quoted-printable parts. Other parts are not changed, because a token may look like a
 * code.
 */
function readParts(mail: string): string {
  const parts = mail.split(/^--.*$/m);
  return parts
    .map((part) =>
      /^content-transfer-encoding: quoted-printable/im.test(part) ? decode(part) : part,
    )
    .join('');
}

/** Removes soft line ends and decodes `=XX`. */
function decode(mail: string): string {
  return mail
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}
