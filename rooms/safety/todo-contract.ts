import { z } from 'zod';

import { contract } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';

/** What tells a raid. The last hour of each is compared with the usual hour. */
export const RAID_SIGNS = ['registrations', 'notes', 'reports'] as const;

const raid = z.object({
  /** Until when the community is closed to newcomers; null while it is not. */
  until: z.string().nullable(),
  /** Whether the last hour has unusually many of one of these. */
  isSuspected: z.boolean(),
  seen: z.array(
    z.object({
      sign: z.enum(RAID_SIGNS),
      count: z.number().int(),
      /** The median of that hour of the 14 days before. */
      usual: z.number(),
      isUnusual: z.boolean(),
    }),
  ),
});
export type RaidAnswer = z.output<typeof raid>;

export const raidContract = contract({
  'GET /api/admin/raid': {
    summary: 'Whether unusually many come, and whether the community is closed to newcomers',
    description:
      'Counts registrations, likes with notes and reports of the last hour beside the usual ones.',
    access: 'adminPage',
    response: raid,
  },
  'POST /api/admin/raid': {
    summary: 'Close the community to newcomers',
    description:
      'Until then, at most 7 days, an open door asks for applications, each registration needs a proof of work, and members of the last 24 hours may like five a day without a note, begin no conversation, host and join nothing, and stand last in lists.',
    access: 'adminPage',
    body: z.object({
      until: z.iso.datetime({ offset: true, error: issue('safety.raidUntil') }),
    }),
    response: raid,
  },
  'DELETE /api/admin/raid': {
    summary: 'Open the community to newcomers again',
    description: 'Ends it at once. Where it is open already, nothing changes.',
    access: 'adminPage',
    response: raid,
  },
});

export const TODO_KINDS = [
  'raid',
  'urgent_cases',
  'cases',
  'appeals',
  'applications',
  'photo_checks',
  'events',
  'backup',
  'health',
] as const;

const todo = z.array(
  z.object({
    kind: z.enum(TODO_KINDS),
    count: z.number().int(),
    /** When the first of them should be done. */
    dueAt: z.string(),
    /** The page where it is done. */
    link: z.string(),
  }),
);
export type Todo = z.output<typeof todo>;

export const todoContract = contract({
  'GET /api/admin/todo': {
    summary: 'What needs doing, what is due first on top',
    description: 'Lists what waits at the desk, and what is wrong with the installation.',
    access: 'adminPage',
    response: todo,
  },
  'GET /api/desk/todo': {
    summary: 'What waits at the desk, what is due first on top',
    description: 'The same without `backup` and `health`, as far as the caller may know of it.',
    access: 'moderator',
    response: todo,
  },
});
