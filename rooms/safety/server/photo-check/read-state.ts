import type { PhotoCheck } from '../../photo-check/index.ts';
import type { findNewest } from './repository.ts';

/** The state of a member's newest selfie, as they see it. A lost badge counts as no badge. */
export function stateOf(newest: Awaited<ReturnType<typeof findNewest>>): PhotoCheck {
  const none: PhotoCheck = { state: 'none', checkedAt: null, reason: null };
  if (!newest) return none;
  const { state, finding } = newest.photoCheck;
  const checkedAt = newest.photoCheckedAt?.toISOString() ?? null;
  if (state === 'waiting') return { ...none, state };
  if (state === 'refused') return { ...none, state, reason: finding };
  return state === 'checked' && checkedAt !== null ? { ...none, state, checkedAt } : none;
}
