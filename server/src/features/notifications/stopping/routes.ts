import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { RoomContext } from '../../../context.ts';
import { languageOf } from '../../../platform/language/language-of.ts';
import { askPage, donePage, unknownPage } from './page.ts';
import { findLink, stopMails, type Link } from './stop-mails.ts';

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
