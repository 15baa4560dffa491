import { z } from 'zod';

import { contract } from '../../platform/shared/endpoint.ts';
import { pageQuery } from '../../platform/shared/paging.ts';
import { DESK_PAGE } from './constants.ts';
import { deskPerson } from './desk-person.ts';

/** A row of the audit, at the desk and for admins. */
export const auditRow = z.object({
  id: z.string(),
  /** The place in the chain of all entries. */
  number: z.number().int(),
  at: z.string(),
  action: z.string(),
  actor: deskPerson.nullable(),
  member: deskPerson.nullable(),
  caseId: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.output<typeof auditRow>;

const auditChain = z.object({
  entries: z.number().int(),
  isWhole: z.boolean(),
  /** An entry that the store of files knows, and that is not there or is another one. */
  missing: z.object({ number: z.number().int(), knownAt: z.string() }).nullable(),
  restoredAt: z.string().nullable(),
});
export type AuditChain = z.output<typeof auditChain>;

/** The audit for admins, at `/admin/audit`. */
export const auditContract = contract({
  'GET /api/admin/audit': {
    summary: 'Everything that admins and moderators did, the newest first',
    description:
      'Lists who did what, and what was before and after. Leaves out what is about the caller’s own cases.',
    access: 'adminPage',
    query: pageQuery(DESK_PAGE),
    response: z.array(auditRow),
  },
  'GET /api/admin/audit/csv': {
    summary: 'The audit as a file for spreadsheets',
    description:
      'Streams all that the list shows as CSV, the newest first. The audit says who saved it.',
    access: 'adminPage',
    response: z.unknown(),
    answersFile: 'text/csv; charset=utf-8',
    hasNoHead: true,
  },
  'GET /api/admin/audit/chain': {
    summary: 'Whether the audit is whole',
    description:
      'Computes the chain of all entries again, and looks for the newest one that the store of files knows: `isWhole` is false if one was changed, moved or removed before its term. `restoredAt` says when a restored backup last took entries away.',
    access: 'adminPage',
    response: auditChain,
  },
});
