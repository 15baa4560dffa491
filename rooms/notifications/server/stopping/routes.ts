import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Deps, RoomContext } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { escapeHtml } from '../../../../platform/server/http/escape-html.ts';
import { languageOf } from '../../../../platform/server/language/language-of.ts';
import { MARKED, withAccent, type ColorName } from '../../../../platform/server/mail/colors.ts';
import { drawMascot } from '../../../../platform/server/mail/mascot.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { findMember, hashToken, lockMember, toRecipient } from '../../../account/server/index.ts';
import type { NoticeKind, NoticesChange } from '../../../settings/index.ts';
import { changeOwnSettings } from '../own-settings.ts';
import { unsubscribeLinks } from '../tables.ts';
import { leavingTexts } from '../texts/index.ts';

/**
 * Content types that forms and mail programs (RFC 8058) send. The address contains all the
 * information.
 */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
const FORM_BYTES = 4096;

type Asked = FastifyRequest<{ Params: { token: string } }>;

/**
 * The links that stop mails. Opening one asks for confirmation; only sending the form changes
 * anything.
 */
export async function stoppingRoutes(http: FastifyInstance, context: RoomContext): Promise<void> {
  const brandOf = () => context.community.current();
  const answer = async (
    request: Asked,
    reply: FastifyReply,
    respond: (link: Link) => Promise<string>,
  ) => {
    const link = await findLink(context.db, request.params.token);
    void reply
      .code(link ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    return link ? respond(link) : unknownPage(languageOf(request), brandOf());
  };

  await http.register(async (scope) => {
    for (const type of FORMS) {
      const options = { parseAs: 'string', bodyLimit: FORM_BYTES } as const;
      scope.addContentTypeParser(type, options, (_request, _body, done) => done(null));
    }
    scope.get('/unsubscribe/:token', (request: Asked, reply) =>
      answer(request, reply, async (link) => askPage(link, brandOf())),
    );
    const config = { takesOtherSites: true };
    scope.post('/unsubscribe/:token', { config }, (request: Asked, reply) =>
      answer(request, reply, async (link) => {
        await stopMails(context, link);
        return donePage(link, brandOf());
      }),
    );
  });
}

const both = (name: ColorName) => `light-dark(${MARKED.light[name]},${MARKED.dark[name]})`;

/** What the page shows of the community. */
interface Brand {
  name: string;
  accent: string | null;
  logoUrl: string | null;
}

/**
 * The page behind a mail's link. It needs no script and no sign-in, because mail programs open it
 * in their own windows.
 */
function render(
  language: Language,
  { name, accent, logoUrl }: Brand,
  { title, body }: { title: string; body: string },
): string {
  const logo = logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="" height="44">`
    : drawMascot(MARKED.light);
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} - ${escapeHtml(name)}</title>
<style>
:root{color-scheme:light dark}
body{font:17px/1.55 'Nunito','Segoe UI',system-ui,sans-serif;margin:0;padding:2rem 1rem;background:${both('paper')};color:${both('ink')}}
main{max-width:32rem;margin:0 auto;padding:2rem 1.75rem;border-radius:1.4rem;background:${both('surface')}}
.product{display:flex;align-items:center;gap:.75rem;font-size:1.125rem;font-weight:800;letter-spacing:-.02em;margin:0 0 1.5rem;color:${both('ink-soft')}}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}
button,a{font:inherit;font-weight:700}
button{min-height:3rem;padding:.6rem 1.5rem;border:0;border-radius:.9rem;background:${both('accent')};color:${both('accent-ink')};cursor:pointer}
a{color:${both('accent-text')}}
:focus-visible{outline:3px solid ${both('focus')};outline-offset:3px}
</style></head><body><main><div class="product">${logo}${escapeHtml(name)}</div>
<h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`;
  return withAccent(html, accent);
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

function nameChoices({ choices, language }: Link): string[] {
  return choices.flatMap((choice) => leavingTexts[language].choices[choice]);
}

const settingsLink = (language: Language) =>
  `<p><a href="/settings">${escapeHtml(leavingTexts[language].page.settings)}</a></p>`;

/**
 * Asks for confirmation. Opening the page changes nothing, because mail scanners open every link.
 */
function askPage(link: Link, brand: Brand): string {
  const { page } = leavingTexts[link.language];
  return render(link.language, brand, {
    title: page.title,
    body: `${paragraph(page.question({ choices: nameChoices(link) }))}
<form method="post"><button type="submit">${escapeHtml(page.button)}</button></form>
${paragraph(page.keep)}`,
  });
}

function donePage(link: Link, brand: Brand): string {
  const { page } = leavingTexts[link.language];
  return render(link.language, brand, {
    title: page.doneTitle,
    body: paragraph(page.done({ choices: nameChoices(link) })) + settingsLink(link.language),
  });
}

function unknownPage(language: Language, brand: Brand): string {
  const { page } = leavingTexts[language];
  return render(language, brand, {
    title: page.unknownTitle,
    body: paragraph(page.unknown) + settingsLink(language),
  });
}

interface Link {
  memberId: string;
  choices: NoticeKind[];
  language: Language;
}

/** The member and the choices of a link. */
async function findLink(db: Executor, token: string): Promise<Link | undefined> {
  const [link] = await db
    .select()
    .from(unsubscribeLinks)
    .where(eq(unsubscribeLinks.tokenHash, hashToken(token)));
  const member = link && (await findMember(db, link.memberId));
  if (!member) return undefined;
  const { memberId, choices } = link;
  return { memberId, choices, language: toRecipient(member).language };
}

/** Turns off mails for some choices. Waiting deliveries are dropped when they are due. */
async function stopMails(
  deps: Pick<Deps, 'db' | 'clock' | 'live' | 'jobs'>,
  { memberId, choices }: Link,
): Promise<void> {
  await runWork(deps, async (work) => {
    // One change of a member's settings at a time.
    const member = await lockMember(work.tx, memberId);
    const notices: NoticesChange = Object.fromEntries(
      choices.map((choice) => [choice, choice === 'newcomers' ? 'off' : { mail: 'off' }]),
    );
    await changeOwnSettings(work.tx, member, { notices, now: deps.clock() });
    work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'settings' });
  });
}
