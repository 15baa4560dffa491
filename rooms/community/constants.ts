/** Limits of a community's settings, in a file without zod. */
export const COMMUNITY_NAME_MIN = 2;
export const COMMUNITY_NAME_MAX = 40;
export const TAGLINE_MAX = 80;
export const QUESTION_MAX = 200;
export const CONTACT_MAX = 500;
export const DOMAINS_MAX = 1000;
export const COUNTRIES_MAX = 250;
export const INVITES_PER_MONTH_MAX = 1000;
export const YOUR_TURNS_MAX = 100;
export const FACES_A_DAY_MAX = 500;
/** `standard` is Standard Webhooks. */
export const WEBHOOK_FORMATS = ['standard', 'slack', 'discord', 'ntfy'] as const;
export const WEBHOOK_URL_MAX = 500;
export const WEBHOOK_SECRET_MIN = 24;
export const WEBHOOK_SECRET_MAX = 200;
export const PAGE_TEXT_MAX = 20_000;
export const ANNOUNCEMENT_MAX = 300;
export const ANNOUNCEMENTS_MAX = 50;
/** Tokens for programs: of the whole community, and their names. */
export const TOKENS_MAX = 20;
export const TOKEN_NAME_MAX = 60;
/** How a stored secret begins that is not shown. */
export const HIDDEN_SECRET = 'whsec_…';

export const REGISTRATIONS = ['open', 'approval', 'invite', 'closed'] as const;
export const UNITS = ['mi', 'km'] as const;
/** What an admin is led through at first, in this order. */
export const FIRST_STEPS = ['identity', 'places', 'door', 'rules', 'mail'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
/** The operator's pages that everybody may read. */
export const PAGES = ['about', 'rules', 'privacy', 'terms'] as const;
