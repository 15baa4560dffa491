import { and, eq, inArray } from 'drizzle-orm';

import { keptForTerm, notExported, type MemberData } from '../../../app/server/member-data.ts';
import { readRows } from '../../../platform/server/database/read-pages.ts';
import { safetyAudit } from '../../audit/server/index.ts';
import { RESTRICTION_KINDS } from '../index.ts';
import { endOf } from './standing/restrictions.ts';
import {
  appeals,
  bannedMarks,
  decisions,
  evidence,
  evidenceFiles,
  evidenceUses,
  notices,
  pictureHashes,
  reports,
  safetyCases,
  safetyFlags,
  unconfirmedReporters,
} from './tables.ts';

const ABOUT_OTHERS = 'nobody may learn who reported them, or that somebody did';

export const safetyData: MemberData = {
  tables: [
    keptForTerm(safetyCases, ABOUT_OTHERS),
    keptForTerm(reports, ABOUT_OTHERS, {
      section: 'reports',
      leftOut: [
        'id',
        'caseId',
        'reporterId',
        'openedBy',
        'subjectKind',
        'subjectId',
        'expectedBy',
        'decidedAt',
      ],
    }),
    keptForTerm(notices, 'A notice is not an account’s, and others sent those about one.'),
    keptForTerm(evidence, ABOUT_OTHERS),
    keptForTerm(evidenceFiles, ABOUT_OTHERS),
    keptForTerm(evidenceUses, ABOUT_OTHERS),
    keptForTerm(decisions, ABOUT_OTHERS, {
      section: 'decisions',
      leftOut: [
        'id',
        'caseId',
        'memberId',
        'decidedBy',
        'decidedAs',
        'subjectKind',
        'subjectId',
        'hidden',
      ],
    }),
    keptForTerm(appeals, ABOUT_OTHERS, {
      section: 'appeals',
      leftOut: ['id', 'decisionId', 'memberId', 'decidedBy'],
    }),
    keptForTerm(bannedMarks, 'A mark is a hash.'),
    notExported(pictureHashes, 'A hash of a picture, which is exported.'),
    keptForTerm(unconfirmedReporters, 'A pair is a hash.'),
    keptForTerm(safetyFlags, ABOUT_OTHERS),
    keptForTerm(safetyAudit, ABOUT_OTHERS),
  ],

  exportData: (db, memberId) => ({
    sections: {
      reports: readRows(db, {
        table: reports,
        where: eq(reports.reporterId, memberId),
        keys: ['id'],
        show: ({ code, reason, comment, state, createdAt }) => ({
          code,
          reason,
          comment,
          state,
          createdAt,
        }),
      }),
      decisions: readRows(db, {
        table: decisions,
        where: and(
          eq(decisions.memberId, memberId),
          inArray(decisions.kind, [...RESTRICTION_KINDS]),
        ),
        keys: ['id'],
        show: ({
          kind,
          days,
          until,
          finding,
          rule,
          ownInitiative,
          decidedAt,
          endedAt,
          undoneAt,
          undoneFinding,
        }) => ({
          kind,
          days,
          until: endOf({ endedAt, until }),
          finding,
          rule,
          ownInitiative,
          decidedAt,
          endedAt,
          undoneAt,
          undoneFinding,
        }),
      }),
      appeals: readRows(db, {
        table: appeals,
        where: eq(appeals.memberId, memberId),
        keys: ['id'],
        show: ({ text, state, createdAt, decidedAt, finding }) => ({
          text,
          state,
          createdAt,
          decidedAt,
          finding,
        }),
      }),
    },
  }),

  /**
   * Evidence, decisions and the audit are kept for their terms (`terms.ts`). A reporter's id is
   * removed immediately, because no decision needs it.
   */
  eraseData: async ({ tx }, memberId) => {
    await tx
      .update(reports)
      .set({ reporterId: null, openedBy: null })
      .where(eq(reports.reporterId, memberId));
    await tx
      .update(safetyCases)
      .set({ claimedBy: null, claimedUntil: null })
      .where(eq(safetyCases.claimedBy, memberId));
  },
};
