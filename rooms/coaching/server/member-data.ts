import { eq } from 'drizzle-orm';

import { exportedRows, notExported, type MemberData } from '../../../app/server/member-data.ts';
import { lessonsDone, modelAsks, questionAnswers, questionRounds } from './tables.ts';

export const coachingData: MemberData = {
  tables: [
    exportedRows(lessonsDone, 'lessons', { keys: ['lessonId'] }),
    exportedRows(modelAsks, 'modelAsks', { keys: ['memberId'] }),
    // Only the member's own answers, including waiting ones.
    exportedRows(questionAnswers, 'questions', { keys: ['conversationId', 'number'] }),
    notExported(questionRounds, 'Tells of a suggestion whether the other one has declined it.'),
  ],

  eraseData: async ({ tx }, memberId) => {
    await tx.delete(lessonsDone).where(eq(lessonsDone.memberId, memberId));
    await tx.delete(modelAsks).where(eq(modelAsks.memberId, memberId));
    await tx.delete(questionAnswers).where(eq(questionAnswers.memberId, memberId));
    await tx.delete(questionRounds).where(eq(questionRounds.suggestedBy, memberId));
  },
};
