import type { RoomContext } from '../../../../app/server/context.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { exportContract, exportFileContract } from '../../index.ts';
import { exportKey } from './repository.ts';
import { isReadyFor, readExport, requestExport } from './request.ts';

export function exportRoutes(context: RoomContext): void {
  context.serve(exportContract, {
    'POST /api/account/export': async ({ viewer, body }) => ({
      export: await requestExport(context, viewer, body.password),
    }),
    'GET /api/account/export': async ({ viewer }) => ({
      export: await readExport(context, viewer.memberId),
    }),
  });

  context.serve(exportFileContract, {
    'GET /api/account/export/:id/file': async ({ viewer, params: { id }, reply }) => {
      if (!(await isReadyFor(context, viewer.memberId, id))) throw notFound();
      const key = exportKey(id);
      const size = await context.storage.sizeOf(key);
      const content = size === undefined ? undefined : await context.storage.read(key);
      if (!content) throw notFound();
      reply.headers({
        'content-length': String(size),
        'content-disposition': `attachment; filename="${fileNameOf(context.community.current().name)}"`,
      });
      return content;
    },
  });
}

/** The community's name in plain letters. */
function fileNameOf(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = letters.match(/[a-z\d]+/gu) ?? ['my'];
  return `${words.join('-')}-data.zip`;
}
