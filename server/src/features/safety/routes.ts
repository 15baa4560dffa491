import { safetyContract } from '@rizzly/domain/safety';

import type { RoomContext } from '../../context.ts';
import { callerOf } from '../../platform/limits/caller.ts';
import { readFigures } from './figures.ts';
import { fileNotice } from './reports/file-notice.ts';
import { fileReport, findReportsOf, findReportSubjects } from './reports/file-report.ts';
import { fileAppeal } from './standing/file-appeal.ts';
import { findRestrictions } from './standing/restrictions.ts';

/** Counted by network address, which a household shares, for RATE_LIMIT_MULTIPLIER 1. */
const LIMITS = {
  notices: { name: 'notices', points: 10, seconds: 3600 },
  figures: { name: 'safety-figures', points: 120, seconds: 60 },
} as const;

/** The calls of members and visitors: report, read their restrictions, appeal. */
export function safetyRoutes(context: RoomContext): void {
  const { serve, db, clock, limits } = context;

  serve(safetyContract, {
    'POST /api/reports': async ({ viewer, body }) => ({
      report: await fileReport(context, viewer.memberId, body),
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
    'POST /api/notices': async ({ body, request, language }) => {
      await limits.take(LIMITS.notices, callerOf(request.ip));
      return { notice: await fileNotice(context, body, language) };
    },
    'GET /api/standing': async ({ viewer: { memberId }, language }) => ({
      restrictions: await findRestrictions(db, { memberId, language }, clock()),
    }),
    'POST /api/appeals': async ({ viewer, body }) => {
      const { id, state } = await fileAppeal(context, viewer.memberId, body);
      return { appeal: { id, state } };
    },
    'GET /api/safety/figures': async ({ request }) => {
      await limits.take(LIMITS.figures, callerOf(request.ip));
      return readFigures(context);
    },
  });
}
