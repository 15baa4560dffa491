import { z } from 'zod';

import { contract } from '../../platform/shared/endpoint.ts';

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
