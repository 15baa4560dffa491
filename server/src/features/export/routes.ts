import { exportContract, exportFileContract } from '@rizzly/domain/export';
import type { FastifyInstance } from 'fastify';

import type { RoomContext } from '../../context.ts';
import { notFound, unauthenticated } from '../../platform/http/app-error.ts';
import { authenticate } from '../account/index.ts';
import { exportKey } from './keys.ts';
import { isReadyFor, readExport, requestExport } from './request.ts';

const FILE = '/api/account/export/:id/file';
const { params: fileParams } = exportFileContract[`GET ${FILE}`];

export function exportRoutes(context: RoomContext, http: FastifyInstance): void {
  context.serve(exportContract, {
    'POST /api/account/export': async ({ viewer, body }) => ({
      export: await requestExport(context, viewer, body.password),
    }),
    'GET /api/account/export': async ({ viewer }) => ({
      export: await readExport(context, viewer.memberId),
    }),
  });

  http.get(FILE, { exposeHeadRoute: false }, async (request, reply) => {
    const viewer = await authenticate(context, request, reply);
    if (!viewer) throw unauthenticated();
    const params = fileParams.safeParse(request.params);
    if (!params.success) throw notFound();
    const { id } = params.data;
    if (!(await isReadyFor(context, viewer.memberId, id))) throw notFound();
    const key = exportKey(id);
    const size = await context.storage.sizeOf(key);
    const content = size === undefined ? undefined : await context.storage.read(key);
    if (!content) throw notFound();
    return reply
      .type('application/zip')
      .headers({
        'content-length': String(size),
        'content-disposition': `attachment; filename="${fileNameOf(context.community.current().name)}"`,
      })
      .send(content);
  });
}

/** The community's name in plain letters. */
function fileNameOf(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = letters.match(/[a-z\d]+/gu) ?? ['my'];
  return `${words.join('-')}-data.zip`;
}
