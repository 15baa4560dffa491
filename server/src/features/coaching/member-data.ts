import { eq } from 'drizzle-orm';

import { exported, notExported, type MemberData } from '../../member-data.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { lessonsDone, modelAsks, questionAnswers, questionRounds } from './tables.ts';

export const coachingData: MemberData = {
  tables: [
    exported(lessonsDone, 'lessons', ['memberId']),
    exported(questionAnswers, 'questions', ['memberId']),
    exported(modelAsks, 'modelAsks', ['memberId']),
    notExported(questionRounds, 'Tells of a suggestion whether the other one has declined it.'),
  ],

  exportData: (db, memberId) => ({
    sections: {
      lessons: readRows(db, {
        table: lessonsDone,
        where: eq(lessonsDone.memberId, memberId),
        keys: ['lessonId'],
        show: ({ memberId: _member, ...own }) => own,
      }),
      modelAsks: readRows(db, {
        table: modelAsks,
        where: eq(modelAsks.memberId, memberId),
        keys: ['memberId'],
        show: ({ memberId: _member, ...own }) => own,
      }),
      questions: readRows(db, {
        table: questionAnswers,
        // Only the member's own answers, including waiting ones.
        where: eq(questionAnswers.memberId, memberId),
        keys: ['conversationId', 'number'],
        show: ({ memberId: _member, ...own }) => own,
      }),
    },
  }),

  eraseData: async ({ tx }, memberId) => {
    await tx.delete(lessonsDone).where(eq(lessonsDone.memberId, memberId));
    await tx.delete(modelAsks).where(eq(modelAsks.memberId, memberId));
    await tx.delete(questionAnswers).where(eq(questionAnswers.memberId, memberId));
    await tx.delete(questionRounds).where(eq(questionRounds.suggestedBy, memberId));
  },
};
