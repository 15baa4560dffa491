import { createHash } from 'node:crypto';

import type { RoomContext, Deps } from '../../../app/server/context.ts';
import { notFound, AppError } from '../../../platform/server/http/app-error.ts';
import { textIn, type Text } from '../../../platform/server/language/message.ts';
import { writeMailByName } from '../../../platform/server/mail/write-mail.ts';
import { runWork, runTransaction } from '../../../platform/server/unit-of-work.ts';
import { setMemberFields, toRecipient, type Member } from '../../account/server/index.ts';
import { writeAudit } from '../../audit/server/index.ts';
import { hasListedPlaces } from '../../places/index.ts';
import { tellUserChanged } from '../../play/server/index.ts';
import {
  agreementsContract,
  announcementsAdminContract,
  announcementsContract,
  communityAdminContract,
  communityContract,
  logoAdminContract,
  pagesAdminContract,
  pagesContract,
  setupContract,
} from '../index.ts';
import {
  addAnnouncement,
  closeAnnouncement,
  findOpen,
  readAnnouncements,
  removeAnnouncement,
} from './announcements/announcements.ts';
import { changeSettings } from './change-community.ts';
import { changeLogo } from './logo/change-logo.ts';
import { readAdminPage, readPage, loadRenderer } from './pages/read-pages.ts';
import { savePage } from './pages/save-page.ts';
import { requireSetupLink, redeemSetupLink } from './setup/setup-link.ts';
import { say, mailTexts } from './texts/index.ts';
import { toAdminCommunity, toPublicCommunity } from './view.ts';

export function communityRoutes(context: RoomContext): void {
  const { serve, community, db, clock, config } = context;

  serve(communityContract, {
    'GET /api/community': async ({ request, reply }) => {
      await community.settled();
      const answer = toPublicCommunity(community.current(), clock());
      const { agreementVersion } = community.current();
      // Tells the browser whether its list has all places.
      const places = hasListedPlaces() ? 'list' : 'search';
      const hash = createHash('sha256')
        .update([places, agreementVersion, Boolean(config.model), JSON.stringify(answer)].join(' '))
        .digest('base64url');
      const etag = `W/"${hash.slice(0, 22)}"`;
      void reply.headers({
        etag,
        places,
        'agreement-version': agreementVersion,
        ...(config.model && { 'coach-model': 'set' }),
        'cache-control': 'no-cache',
      });
      if (request.headers['if-none-match'] === etag) void reply.code(304).send();
      return answer;
    },
  });

  serve(setupContract, {
    'GET /api/setup/:token': async ({ params }) => {
      await requireSetupLink(db, params.token, clock());
      return { isOpen: true };
    },
    'POST /api/setup': async ({ viewer, body }) => {
      await redeemSetupLink(context, viewer, body.token);
      return { role: 'admin' as const };
    },
  });

  serve(communityAdminContract, {
    'GET /api/admin/community': async () => {
      await community.settled();
      return toAdminCommunity(community.current(), clock());
    },
    'PATCH /api/admin/community': async ({ viewer, body }) => {
      await changeSettings(context, viewer.memberId, body);
      return toAdminCommunity(community.current(), clock());
    },
    'POST /api/admin/test-mail': async ({ viewer, language }) => {
      const outcome = await sendTestMail(context, viewer.member);
      return { message: textIn(outcome, language) };
    },
  });

  serve(pagesContract, {
    'GET /api/pages/:page': async ({ params, query, language }) => {
      const page = await readPage(db, { ...params, ...query, language });
      if (!page) throw notFound();
      return page;
    },
  });

  serve(agreementsContract, {
    'POST /api/agreements': async ({ viewer, body }) => {
      await agree(context, viewer.memberId, body.version);
      return body;
    },
  });

  serve(pagesAdminContract, {
    'GET /api/admin/pages/:page': ({ params }) => readAdminPage(db, params.page),
    'PUT /api/admin/pages/:page': async ({ viewer, params, body }) => {
      await savePage(context, viewer.memberId, params.page, body);
      return readAdminPage(db, params.page);
    },
    'POST /api/admin/pages/preview': async ({ body }) => {
      const { renderMarkdown } = await loadRenderer();
      return { html: renderMarkdown(body.text) };
    },
  });

  serve(logoAdminContract, {
    'PUT /api/admin/logo': ({ viewer, body }) => changeLogo(context, viewer.memberId, body.logoURL),
    'DELETE /api/admin/logo': ({ viewer }) => changeLogo(context, viewer.memberId, null),
  });

  serve(announcementsContract, {
    'GET /api/announcements': ({ viewer }) => findOpen(context, viewer.memberId),
    'POST /api/announcements/:id/close': async ({ viewer, params, language }) => {
      await closeAnnouncement(context, viewer.memberId, params.id);
      return { message: say.announcementClosed.in(language) };
    },
  });

  serve(announcementsAdminContract, {
    'GET /api/admin/announcements': () => readAnnouncements(db),
    'POST /api/admin/announcements': ({ viewer, body }) =>
      addAnnouncement(context, viewer.memberId, body),
    'DELETE /api/admin/announcements/:id': async ({ viewer, params, language }) => {
      await removeAnnouncement(context, viewer.memberId, params.id);
      return { message: say.announcementRemoved.in(language) };
    },
  });
}

/** Notes that a member has agreed to a version of the rules. */
async function agree(deps: Deps, memberId: string, version: number): Promise<void> {
  const { community } = deps;
  // Another node may just have published it.
  if (version > (community.current().rulesVersion ?? 0)) await community.reload();
  const { rulesVersion, agreementVersion } = community.current();
  if (version > (rulesVersion ?? 0) || version < Math.max(1, agreementVersion)) {
    throw new AppError('conflict', say.rulesChanged);
  }
  await runWork(deps, async (work) => {
    await setMemberFields(work.tx, memberId, { agreedRules: version });
    tellUserChanged(work, memberId, 'user');
  });
}

const TEST_MAILS = { name: 'test-mail', points: 5, seconds: 3600 };

/** Sends an admin a mail, and says what became of it. Not a job: they wait for the answer. */
async function sendTestMail(
  { mailer, config, limits, db, clock }: Deps,
  member: Member,
): Promise<Text> {
  await limits.take(TEST_MAILS, member.id);
  const to = toRecipient(member);
  const texts = mailTexts[to.language];
  const mail = writeMailByName(to, texts, {
    paragraphs: [texts.text],
    link: `${config.publicUrl}/admin`,
  });
  const outcome = await mailer.send(mail);
  if (outcome.state !== 'taken') {
    throw new AppError('unavailable', say.testMailRefused({ reason: outcome.reason }));
  }
  await runTransaction(db, (tx) =>
    writeAudit(tx, { at: clock(), actorId: member.id, action: 'test_mail_sent' }),
  );
  return config.smtpUrl === undefined ? say.testMailKept : say.testMailSent({ email: to.email });
}
