import { eq } from 'drizzle-orm';

import {
  eraseRows,
  exportedRows,
  keptAfterErasing,
  notExported,
  type MemberData,
} from '../../../app/server/member-data.ts';
import { batches, batchMembers, memberNotes } from './tables.ts';

export const peopleData: MemberData = {
  tables: [
    exportedRows(memberNotes, 'notes', { keys: ['id'], leftOut: ['id', 'writtenBy'] }),
    keptAfterErasing(batches, 'What the team did; it names who of them no more.'),
    notExported(batchMembers, 'Each decision of a batch is exported.'),
  ],
  /** What somebody of the team wrote and decided stays, without them. */
  eraseData: async (work, memberId) => {
    await eraseRows([memberNotes, batchMembers])(work, memberId);
    const { tx } = work;
    const { startedBy, undoneBy } = batches;
    const { writtenBy } = memberNotes;
    await tx.update(memberNotes).set({ writtenBy: null }).where(eq(writtenBy, memberId));
    await tx.update(batches).set({ startedBy: null }).where(eq(startedBy, memberId));
    await tx.update(batches).set({ undoneBy: null }).where(eq(undoneBy, memberId));
  },
};
