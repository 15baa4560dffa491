import { z } from 'zod';

import { contract, messageAnswer } from '../../platform/shared/endpoint.ts';
import { LANGUAGES } from '../../platform/shared/texts/language.ts';
import { announcement } from './announcements.ts';
import { FIRST_STEPS, PAGES, REGISTRATIONS, UNITS, WEBHOOK_FORMATS } from './constants.ts';
import { communityChange } from './settings.ts';

/** What everybody may know of the community. Serialized, so it has no transforms. */
export const publicCommunity = z.object({
  name: z.string(),
  tagline: z.string().nullable(),
  /** `#rrggbb`; null is the product's own color. */
  accent: z.string().nullable(),
  logoUrl: z.string().nullable(),
  language: z.enum(LANGUAGES),
  units: z.enum(UNITS),
  registration: z.enum(REGISTRATIONS),
  question: z.string().nullable(),
  minAge: z.number().int(),
  facesADay: z.number().int(),
  /** Those that have a text. */
  pages: z.array(z.enum(PAGES)),
  /** The version of the rules; null if there are none. */
  rulesVersion: z.number().int().nullable(),
  contact: z.object({
    email: z.string().nullable(),
    postal: z.string().nullable(),
    authorities: z.string().nullable(),
  }),
  /** Whether there are interests beyond the product's twenty. */
  hasOwnInterests: z.boolean(),
  /** Whether `/safety` shows how many people meet. */
  publicFigures: z.boolean(),
  /** Those shown now. */
  announcements: z.array(announcement),
});
export type PublicCommunity = z.output<typeof publicCommunity>;

export const adminCommunity = publicCommunity.extend({
  denyDomains: z.array(z.string()),
  allowDomains: z.array(z.string()),
  membersInvite: z.number().int(),
  countries: z.array(z.string()),
  webhook: z
    .object({ url: z.string(), secret: z.string(), format: z.enum(WEBHOOK_FORMATS) })
    .nullable(),
  yourTurnLimit: z.number().int(),
  newcomerLimits: z.boolean(),
  staffSecondFactor: z.boolean(),
  firstSteps: z.array(z.enum(FIRST_STEPS)),
});
export type AdminCommunity = z.output<typeof adminCommunity>;

export const communityContract = contract({
  'GET /api/community': {
    summary: 'The community: its name, look, door and pages',
    description: 'Answers with what everybody may know. The ETag changes with it.',
    access: 'public',
    response: publicCommunity,
  },
});

const setupToken = z.string().min(1).max(200);

export const setupContract = contract({
  'GET /api/setup/:token': {
    summary: 'Whether a link makes the first admin',
    description: 'Answers 404 unless the community has no admin and the link is the newest.',
    access: 'public',
    params: z.object({ token: setupToken }),
    response: z.object({ isOpen: z.boolean() }),
  },
  'POST /api/setup': {
    summary: 'Become the first admin',
    description: 'Uses the link that the server printed once. Answers 404 for any other token.',
    access: 'member',
    body: z.object({ token: setupToken }),
    response: z.object({ role: z.literal('admin') }),
    errors: ['not_found'],
  },
});

export const communityAdminContract = contract({
  'GET /api/admin/community': {
    summary: 'The community, with what only admins see',
    description: 'Answers with the public settings and those that only admins see.',
    access: 'adminPage',
    response: adminCommunity,
  },
  'PATCH /api/admin/community': {
    summary: 'Change settings of the community',
    description:
      'Changes any subset of the settings, all or nothing. It holds on every node and open tab within five seconds.',
    access: 'adminPage',
    body: communityChange,
    response: adminCommunity,
  },
  'POST /api/admin/test-mail': {
    summary: 'Send yourself a mail',
    description: 'Sends the admin a mail and answers what the mail server said. Five in an hour.',
    access: 'adminPage',
    response: messageAnswer,
    errors: ['rate_limited', 'unavailable'],
  },
});
