import type { OwnPasskey } from '@rizzly/domain/account';

import type { Passkey } from './repository.ts';

/** The fields of a passkey that its member sees. */
export function toOwnPasskey({ id, name, createdAt, lastUsedOn }: Passkey): OwnPasskey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedOn };
}
