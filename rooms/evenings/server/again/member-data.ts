import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';

import { exported, type MemberData } from '../../../../app/server/member-data.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { readRows } from '../../../../platform/server/database/read-pages.ts';
import { againQuestions, existsAmong } from '../../../relations/server/index.ts';

const { oneId, otherId } = againQuestions;

export const ofMember = (memberId: string) => or(eq(oneId, memberId), eq(otherId, memberId));

/** Whom a question is about for the member. */
export const userOf = (memberId: string) =>
  sql`case when ${oneId} = ${memberId}::uuid then ${otherId} else ${oneId} end`;

/** Exports and erases questions. Their table belongs to the room `relations`, for blocks. */
export const againData: MemberData = {
  tables: [
    // Shown by other names: a row has the other's answer, too.
    exported(
      againQuestions,
      'answers',
      Object.keys(getTableColumns(againQuestions)) as (keyof typeof againQuestions.$inferSelect)[],
    ),
  ],

  exportData: (db, memberId) => ({ sections: { answers: readAnswers(db, memberId) } }),

  eraseData: async ({ tx }, memberId) => {
    await tx.delete(againQuestions).where(ofMember(memberId));
  },
};

/** The member's own answers, about those who are not hidden from them. */
async function* readAnswers(db: Executor, memberId: string) {
  const rows = readRows(db, {
    table: againQuestions,
    where: and(ofMember(memberId), existsAmong(sql`${memberId}::uuid`, userOf(memberId))),
    keys: ['kind', 'aboutId', 'oneId', 'otherId'],
    show: (row) => {
      const isOne = row.oneId === memberId;
      return {
        about: { kind: row.kind, id: row.aboutId },
        userId: isOne ? row.otherId : row.oneId,
        answer: isOne ? row.oneAnswer : row.otherAnswer,
        at: isOne ? row.oneAnsweredAt : row.otherAnsweredAt,
      };
    },
  });
  for await (const row of rows) if (row.answer !== null) yield row;
}
