import fs from 'node:fs/promises';
import { ReadableStream as NodeStream } from 'node:stream/web';

import { StartupError } from '../../../platform/server/startup-error.ts';

/** The first bytes of a file encrypted by age (https://age-encryption.org). */
export const AGE_HEADER = 'age-encryption.org/v1\n';

/** Only backups need it, and its mathematics take megabytes of each process. */
const loadAge = () => import('age-encryption');

type WebStream = ReadableStream<Uint8Array>;

/*
 * Node's streams are the web's at run time. Programs that know a browser's types too, such as the
 * journeys, take them for different ones.
 */
/* oxlint-disable typescript/no-unnecessary-type-assertion */
const toWeb = (content: AsyncIterable<Uint8Array>): WebStream =>
  NodeStream.from(content) as unknown as WebStream;
const fromWeb = (stream: WebStream): AsyncIterable<Uint8Array> =>
  stream as unknown as NodeStream<Uint8Array>;
/* oxlint-enable typescript/no-unnecessary-type-assertion */

/** Encrypts content while it passes, for one recipient (`age1…`). */
export async function* encryptFor(
  recipient: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await loadAge();
  const age = new Encrypter();
  age.addRecipient(recipient);
  yield* fromWeb(await age.encrypt(toWeb(content)));
}

/** Decrypts content while it passes. Throws for a wrong key, and at a changed or missing part. */
export async function* decryptWith(
  identities: readonly string[],
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await loadAge();
  const age = new Decrypter();
  for (const identity of identities) age.addIdentity(identity);
  const plain = await age.decrypt(toWeb(content)).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('no identity')) {
      throw new StartupError(
        'The key does not open this backup: it was encrypted for another one.',
      );
    }
    throw error;
  });
  yield* fromWeb(plain);
}

/** Reads the secret keys of a file as `age-keygen` writes it. Throws a StartupError. */
export async function readIdentities(file: string): Promise<string[]> {
  const text = await fs.readFile(file, 'utf8').catch(() => {
    throw new StartupError(`The key file ${file} can't be read.`);
  });
  const identities = text.split(/\r?\n/u).filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) {
    throw new StartupError(`${file} has no secret key of age (AGE-SECRET-KEY-…).`);
  }
  return identities;
}
