import fs from 'node:fs/promises';

import { Decrypter, Encrypter } from 'age-encryption';

import { StartupError } from '../platform/startup-error.ts';

/** The first bytes of a file encrypted by age (https://age-encryption.org). */
export const AGE_HEADER = 'age-encryption.org/v1\n';

/** Encrypts content while it passes, for one recipient (`age1…`). */
export async function* encryptFor(
  recipient: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const age = new Encrypter();
  age.addRecipient(recipient);
  yield* await age.encrypt(ReadableStream.from(content));
}

/** Decrypts content while it passes. Throws for a wrong key, and at a changed or missing part. */
export async function* decryptWith(
  identities: readonly string[],
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const age = new Decrypter();
  for (const identity of identities) age.addIdentity(identity);
  yield* await age.decrypt(ReadableStream.from(content)).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('no identity')) {
      throw new StartupError(
        'The key does not open this backup: it was encrypted for another one.',
      );
    }
    throw error;
  });
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
