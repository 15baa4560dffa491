import { toLines, type DumpedRow } from './dump.ts';
import type { FullMember } from './full-member.ts';

/**
 * The rows that erasing a member removes: those with their id or address, those of their
 * conversations, and those of the squad that they began.
 */
export function findRowsOf(rows: readonly DumpedRow[], member: FullMember): DumpedRow[] {
  const names = ({ row }: DumpedRow) => JSON.stringify(row).includes(member.id);
  const began = idsOf(
    rows,
    ({ table, row }) => table === 'squads' && row['created_by'] === member.id,
  );
  const rooms = idsOf(rows, isRoom);
  const conversations = new Set(
    [...findConversationIds(rows, member)].filter((id) => !rooms.has(id)),
  );
  const dates = idsOf(
    rows,
    ({ table, row }) => table === 'plans' && conversations.has(row['conversation_id']),
  );
  const told = idsOf(rows, (found) => found.table === 'notifications' && names(found));
  return rows.filter(
    (found) =>
      names(found) ||
      told.has(found.row['notification_id']) ||
      dates.has(found.row['plan_id']) ||
      began.has(found.row['squad_id']) ||
      (found.table === 'conversations' && conversations.has(found.row['id'])) ||
      conversations.has(found.row['conversation_id']) ||
      found.row['email'] === member.email,
  );
}

/** The rows of the member's rooms, which are kept without them. */
export function findRoomRowsOf(rows: readonly DumpedRow[], member: FullMember): DumpedRow[] {
  const all = idsOf(rows, isRoom);
  const rooms = new Set([...findConversationIds(rows, member)].filter((id) => all.has(id)));
  const groupRoomIds = idsOf(rows, (one) => rooms.has(one.row['conversation_id']));
  return rows.filter(
    ({ table, row }) =>
      rooms.has(row['conversation_id']) ||
      groupRoomIds.has(row['room_id']) ||
      (table === 'conversations' && rooms.has(row['id'])),
  );
}

const isRoom = ({ table, row }: DumpedRow) => table === 'conversations' && row['is_room'] === true;

function idsOf(rows: readonly DumpedRow[], isSuch: (row: DumpedRow) => boolean): Set<unknown> {
  return new Set(rows.filter(isSuch).map(({ row }) => row['id']));
}

function findConversationIds(rows: readonly DumpedRow[], { id }: FullMember): Set<unknown> {
  return new Set(
    rows.flatMap(({ table, row }) =>
      table === 'conversation_members' && row['member_id'] === id ? [row['conversation_id']] : [],
    ),
  );
}

/** Lines that contain anything of the member. */
export function findMarks(rows: readonly DumpedRow[], { marks }: FullMember): string[] {
  return toLines(rows).filter((line) => marks.some((mark) => line.includes(mark)));
}
