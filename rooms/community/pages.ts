import { z } from 'zod';

import { paragraphText } from '../../platform/shared/clean-text.ts';
import { contract } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { LANGUAGES } from '../../platform/shared/texts/language.ts';
import { PAGE_TEXT_MAX, PAGES } from './constants.ts';

const version = z.int32(issue('community.version'));
const params = z.object({ page: z.enum(PAGES) });
const text = paragraphText(issue('community.pageText')).pipe(
  z.string().max(PAGE_TEXT_MAX, issue('community.pageText')),
);

/** Markdown as HTML that is safe to show. */
const pageText = z.object({
  page: z.enum(PAGES),
  version: z.number().int(),
  html: z.string(),
  at: z.string(),
});
export type PageText = z.output<typeof pageText>;

export const pageChange = z.object({
  language: z.enum(LANGUAGES, issue('community.language')),
  /** Markdown. An empty one takes the page away in this language. */
  text,
  /** Of the rules alone: members agree before they go on. */
  mustAgree: z.boolean(issue('community.mustAgree')).default(false),
});

/** A page as admins see it: the newest text of each language, and all versions. */
const adminPage = z.object({
  page: z.enum(PAGES),
  texts: z.object({ en: z.string(), es: z.string() }),
  /** The newest first. */
  versions: z.array(
    z.object({
      version: z.number().int(),
      language: z.enum(LANGUAGES),
      mustAgree: z.boolean(),
      at: z.string(),
    }),
  ),
});
export type AdminPage = z.output<typeof adminPage>;

export const pagesContract = contract({
  'GET /api/pages/:page': {
    summary: 'A page of the community',
    description:
      'Answers with the page in the reader’s language, or else in the other. Each saved text is a version that stays readable.',
    access: 'public',
    params,
    query: z.object({ version: z.coerce.number().pipe(version).optional() }),
    response: pageText,
    errors: ['not_found'],
  },
});

export const agreementsContract = contract({
  'POST /api/agreements': {
    summary: 'Agree to the rules',
    description:
      'Notes that the caller has agreed to a version of the rules. Until then calls that change something answer 403 `agreement_needed`. A version that is no longer enough answers 409.',
    access: 'member',
    beforeAgreeing: true,
    body: z.object({ version }),
    response: z.object({ version: z.number().int() }),
    errors: ['conflict'],
  },
});

export const pagesAdminContract = contract({
  'GET /api/admin/pages/:page': {
    summary: 'A page with its Markdown and versions',
    description: 'Answers with the newest texts and the newest 200 versions.',
    access: 'adminPage',
    params,
    response: adminPage,
  },
  'PUT /api/admin/pages/:page': {
    summary: 'Write a page',
    description:
      'Saves a text as a new version. With `mustAgree` members agree to the rules before they go on; who publishes them has agreed.',
    access: 'adminPage',
    /** Each saved text is kept. */
    limit: { name: 'save-page', points: 100, seconds: 3600 },
    params,
    body: pageChange,
    response: adminPage,
  },
  'POST /api/admin/pages/preview': {
    summary: 'How a text will look',
    description: 'Answers with the HTML of a text in Markdown. Nothing is saved.',
    access: 'adminPage',
    recentSignIn: false,
    body: z.object({ text }),
    response: z.object({ html: z.string() }),
  },
});
