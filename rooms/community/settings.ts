import { z } from 'zod';

import { lineText, paragraphText } from '../../platform/shared/clean-text.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { LANGUAGES } from '../../platform/shared/texts/language.ts';
import { AGE_MAX, AGE_MIN, email } from '../account/index.ts';
import { COUNTRIES } from '../places/index.ts';
import {
  COMMUNITY_NAME_MAX,
  COMMUNITY_NAME_MIN,
  CONTACT_MAX,
  COUNTRIES_MAX,
  DOMAINS_MAX,
  FACES_A_DAY_MAX,
  FIRST_STEPS,
  INVITES_PER_MONTH_MAX,
  QUESTION_MAX,
  REGISTRATIONS,
  TAGLINE_MAX,
  UNITS,
  HIDDEN_SECRET,
  WEBHOOK_FORMATS,
  WEBHOOK_SECRET_MAX,
  WEBHOOK_SECRET_MIN,
  WEBHOOK_URL_MAX,
  YOUR_TURNS_MAX,
} from './constants.ts';

/** A text that may be left out: an empty one is null. */
const orNull = (schema: z.ZodType<string, string>) =>
  schema.nullable().transform((value) => value || null);

const wholeNumber = (min: number, max: number, message: string) =>
  z.number(message).int(message).min(min, message).max(max, message);

const domain = lineText(issue('community.domain'))
  // Also written as `@example.com`, `.example.com` or `*.example.com`: subdomains count anyway.
  .transform((value) => value.toLowerCase().replace(/^(?:@|\*?\.)/u, ''))
  .pipe(z.string().regex(/^(?=.{3,253}$)[^\s@/:]+\.[^\s@/:.]+$/u, issue('community.domain')));

const domains = z
  .array(domain, issue('community.domain'))
  .max(DOMAINS_MAX, issue('community.domain'))
  .transform((list) => [...new Set(list)]);

const contactText = orNull(
  paragraphText(issue('community.contact')).pipe(
    z.string().max(CONTACT_MAX, issue('community.contact')),
  ),
);

/** Everybody may know these. */
const publicFields = {
  name: lineText(issue('community.name')).pipe(
    z
      .string()
      .min(COMMUNITY_NAME_MIN, issue('community.name'))
      .max(COMMUNITY_NAME_MAX, issue('community.name')),
  ),
  tagline: orNull(
    lineText(issue('community.tagline')).pipe(
      z.string().max(TAGLINE_MAX, issue('community.tagline')),
    ),
  ),
  /** `#rrggbb`; null is the product's own color. */
  accent: z
    .string(issue('community.accent'))
    .regex(/^#[\da-f]{6}$/iu, issue('community.accent'))
    .toLowerCase()
    .nullable(),
  /** For whoever has neither chosen a language nor has a browser that asks for one. */
  language: z.enum(LANGUAGES, issue('community.language')),
  /** For the distances shown; stored distances are miles. */
  units: z.enum(UNITS, issue('community.units')),
  registration: z.enum(REGISTRATIONS, issue('community.registration')),
  /** Asked of whoever applies, with `registration` `approval`. */
  question: orNull(
    lineText(issue('community.question')).pipe(
      z.string().max(QUESTION_MAX, issue('community.question')),
    ),
  ),
  minAge: wholeNumber(AGE_MIN, AGE_MAX, issue('community.minAge')),
  /** After how many faces Discover says that the day is over; 0 is off. */
  facesADay: wholeNumber(0, FACES_A_DAY_MAX, issue('community.facesADay')),
  contact: z.object(
    {
      email: email.nullable(),
      postal: contactText,
      authorities: contactText,
    },
    issue('community.contact'),
  ),
};

/** A key in base64, as Standard Webhooks has it. */
const webhookSecret = z
  .string(issue('community.webhookSecret'))
  .min(WEBHOOK_SECRET_MIN, issue('community.webhookSecret'))
  .max(WEBHOOK_SECRET_MAX, issue('community.webhookSecret'))
  .regex(/^(?:whsec_)?[\w+/-]+={0,2}$/u, issue('community.webhookSecret'));

/** What the other side understands. */
const webhookFormat = z.enum(WEBHOOK_FORMATS, issue('community.webhookFormat'));

/** Only admins see these. */
const adminFields = {
  denyDomains: domains,
  /** If there are any, others are denied. */
  allowDomains: domains,
  /** How many uses of invitations a member may give out in a UTC month. */
  membersInvite: wholeNumber(0, INVITES_PER_MONTH_MAX, issue('community.membersInvite')),
  /** ISO codes of the countries whose places may be chosen. */
  countries: z
    .array(
      z
        .string(issue('community.countries'))
        .toUpperCase()
        .refine((code) => COUNTRIES.includes(code), issue('community.countries')),
      issue('community.countries'),
    )
    .max(COUNTRIES_MAX, issue('community.countries'))
    .transform((codes) => [...new Set(codes)]),
  webhook: z
    .object(
      {
        /** The server checks whether it is public. */
        url: z
          .url({ protocol: /^https?$/u, error: issue('community.webhook') })
          .max(WEBHOOK_URL_MAX, issue('community.webhook')),
        secret: webhookSecret,
        format: webhookFormat.default('standard'),
      },
      issue('community.webhook'),
    )
    .nullable(),
  /** How many conversations may wait for a member’s answer before new likes; 0 is off. */
  yourTurnLimit: wholeNumber(0, YOUR_TURNS_MAX, issue('community.yourTurnLimit')),
  /** Whether newcomers' likes are fewer, notes take no links, and likes of suspects wait (§21). */
  newcomerLimits: z.boolean(issue('community.newcomerLimits')),
  /** Whether moderators and admins need a second factor beside their password. */
  staffSecondFactor: z.boolean(issue('community.staffSecondFactor')),
  /** Whether everybody may see how many people meet (`GET /api/figures`, `/safety`). */
  publicFigures: z.boolean(issue('community.publicFigures')),
  /** Steps of the first run that an admin has finished, also by leaving everything as it was. */
  firstSteps: z
    .array(z.enum(FIRST_STEPS, issue('community.firstSteps')), issue('community.firstSteps'))
    .max(FIRST_STEPS.length, issue('community.firstSteps'))
    .transform((steps) => [...new Set(steps)]),
};

export const publicSettings = z.object(publicFields);
export const communitySettings = publicSettings.extend(adminFields);
export type CommunitySettings = z.output<typeof communitySettings>;

/** Any subset of the settings. */
export const communityChange = communitySettings
  .extend({
    contact: publicFields.contact.partial(),
    /** Without a secret, or with the hidden one that is shown, the stored one stays; so the format. */
    webhook: adminFields.webhook
      .unwrap()
      .extend({
        secret: webhookSecret.or(z.string().startsWith(HIDDEN_SECRET)).optional(),
        format: webhookFormat.optional(),
      })
      .nullable(),
  })
  .partial();
export type CommunityChange = z.output<typeof communityChange>;
