import type { RoomContext } from '../../../app/server/context.ts';
import { safetyContract } from '../index.ts';
import { readFigures } from './figures.ts';
import { fileNotice } from './reports/file-notice.ts';
import { fileReport, findReportsOf, findReportSubjects } from './reports/file-report.ts';
import { fileAppeal } from './standing/appeals.ts';
import { findRestrictions } from './standing/restrictions.ts';

/** The calls of members and visitors: report, read their restrictions, appeal. */
export function safetyRoutes(context: RoomContext): void {
  const { serve, db, clock } = context;

  serve(safetyContract, {
    'POST /api/reports': async ({ viewer, body }) => ({
      report: await fileReport(context, viewer, body),
    }),
    'GET /api/reports': async ({ viewer }) =>
      (await findReportsOf(db, viewer.memberId)).map(({ id, code, state, reason, createdAt }) => ({
        id,
        code,
        state,
        reason,
        createdAt: createdAt.toISOString(),
      })),
    'GET /api/reports/subjects': ({ viewer }) => findReportSubjects(db, viewer.memberId),
    'POST /api/notices': async ({ body, language }) => ({
      notice: await fileNotice(context, body, language),
    }),
    'GET /api/standing': async ({ viewer: { memberId }, language }) => ({
      restrictions: await findRestrictions(db, { memberId, language }, clock()),
    }),
    'POST /api/appeals': async ({ viewer, body }) => {
      const { id, state } = await fileAppeal(context, viewer.memberId, body);
      return { appeal: { id, state } };
    },
    'GET /api/safety/figures': () => readFigures(context),
  });
}
