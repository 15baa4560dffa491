import type { OwnPasskey } from '@rizzly/domain/account';

import type { Passkey } from './repository.ts';

export function toOwnPasskey({ id, name, createdAt, lastUsedOn }: Passkey): OwnPasskey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedOn };
}
