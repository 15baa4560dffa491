import { z } from 'zod';

import { contract } from '../../../platform/shared/endpoint.ts';
import { issue } from '../../../platform/shared/texts/issue-key.ts';
import { publicUser } from '../../account/index.ts';
import { AGAIN_ANSWERS, AGAIN_KINDS } from './rules.ts';

/** `id` is an event's, or a date's plan. */
const about = z.object(
  {
    kind: z.enum(AGAIN_KINDS, issue('again.kind')),
    id: z.string(issue('again.about')).max(100, issue('again.about')),
  },
  issue('again.about'),
);
export type AgainAbout = z.output<typeof about>;

const question = z.object({
  about,
  user: publicUser,
  until: z.string(),
  /** One’s own. What the other answered is told only when it is the same. */
  answer: z.enum(AGAIN_ANSWERS).nullable(),
});
export type AgainQuestion = z.output<typeof question>;

export const againContract = contract({
  'GET /api/again': {
    summary: 'Whom you met and are asked about: would you meet again?',
    description:
      'Lists the open questions of the caller after rounds, tables and dates, with their own answers. A question is gone when an equal answer was told, after seven days, and when the two may not meet any more.',
    access: 'member',
    response: z.array(question),
  },
  'PUT /api/again': {
    summary: 'Answer whether you would meet again; null takes the answer back',
    description:
      'Can be changed until it is told or over. Only two equal answers `again` or `friends` are told, to both in the same moment; all others stay with who gave them.',
    access: 'member',
    limit: { name: 'again', points: 300, seconds: 3600 },
    body: z.object({
      about,
      userId: z.string(issue('again.user')).max(100, issue('again.user')),
      answer: z.enum(AGAIN_ANSWERS, issue('again.answer')).nullable(),
    }),
    response: question,
    errors: ['not_found'],
  },
});
