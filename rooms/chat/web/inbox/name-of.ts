import type { InboxRow } from '../../index.ts';
import type { ChatTexts } from '../texts/en.ts';

/** A room has the names of its two squads, a match the name of the partner. */
export function nameOfRow(
  { squads, members }: Pick<InboxRow, 'squads' | 'members'>,
  { names, room }: ChatTexts['inbox'],
): string {
  return squads
    ? room({ names: squads })
    : names({ names: members.map(({ fullName }) => fullName) });
}
