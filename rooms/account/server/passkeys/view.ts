import type { OwnPasskey } from '../../index.ts';
import type { Passkey } from './repository.ts';

export function toOwnPasskey({ id, name, createdAt, lastUsedOn }: Passkey): OwnPasskey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedOn };
}
