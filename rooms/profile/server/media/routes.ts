import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { RoomContext } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { prepareSql } from '../../../../platform/server/database/prepared.ts';
import {
  AppError,
  notFound,
  requireAgreement,
  requireFullAccess,
} from '../../../../platform/server/http/app-error.ts';
import { languageOf } from '../../../../platform/server/language/language-of.ts';
import { authenticate } from '../../../account/server/index.ts';
import { LOGO_PATH, logoContract, logoUploadContract } from '../../../community/index.ts';
import { visibleTo } from '../../../relations/server/index.ts';
import { filesContract, mediaContract, uploadContract, UPLOADS_PATH } from '../../media/index.ts';
import { originFor, uploadAddress } from './addresses.ts';
import { isServed, sendFile } from './files.ts';
import { findOriginal } from './originals.ts';
import { openUpload, takeUpload } from './service.ts';
import { say } from './texts/index.ts';

const UPLOAD_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iu;

/** Upload addresses (§7). */
export function mediaRoutes(context: RoomContext): void {
  const { serve, config } = context;

  const openFor = async (
    memberId: string,
    kind: 'picture' | 'video' | 'voice' | 'logo',
    request: FastifyRequest,
  ) => {
    const { upload, maxBytes } = await openUpload(context, memberId, kind);
    const uploadURL = uploadAddress(originFor(config.publicUrl, request.headers.host), upload);
    return { uploadURL, expiresAt: upload.expiresAt.toISOString(), maxBytes };
  };

  serve(mediaContract, {
    'POST /api/profile-picture/upload-url': ({ viewer, request }) =>
      openFor(viewer.memberId, 'picture', request),
    'POST /api/profile-video/upload-url': ({ viewer, request }) =>
      openFor(viewer.memberId, 'video', request),
    'POST /api/voice-note/upload-url': ({ viewer, request }) =>
      openFor(viewer.memberId, 'voice', request),
  });
  serve(logoUploadContract, {
    'POST /api/admin/logo/upload-url': ({ viewer, request }) =>
      openFor(viewer.memberId, 'logo', request),
  });
}

const upload = uploadContract['PUT /api/uploads/:id'];

/** Routes with raw bodies: uploads and stored files. */
export async function fileRoutes(
  http: FastifyInstance,
  context: RoomContext,
  conditions: FileConditions,
): Promise<void> {
  const isFileHidden = createHiddenCheck(conditions);
  await http.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    // Any content type is accepted: the file's own bytes decide what it is.
    raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    raw.put(`${UPLOADS_PATH}:id`, { config: { takesLong: true } }, async (request) => {
      const params = upload.params.safeParse(request.params);
      const query = upload.query.safeParse(request.query);
      if (!params.success || !query.success) throw new AppError('forbidden', say.badAddress);
      // The signature is enough (§7), but a signed-in member can't upload for another.
      const viewer = await authenticate(context, request);
      if (viewer) {
        requireFullAccess(viewer.access);
        requireAgreement(viewer, context.community.current().agreementVersion);
      }
      await takeUpload(context, {
        id: params.data.id,
        query: query.data,
        viewerId: viewer?.memberId,
        body: request.raw,
      });
      return { message: say.uploaded.in(languageOf(request)) };
    });
  });

  context.serve(filesContract, {
    'GET /files/*': async ({ viewer, params: { '*': key }, request, reply }) => {
      if (!isServed(key) || (await isFileHidden(context.db, key, viewer.memberId))) {
        throw notFound();
      }
      return sendFile(context.storage, key, { request, reply });
    },
    'GET /api/pictures/:id/original': async ({ viewer, params: { id }, request, reply }) => {
      const key = await findOriginal(context, { id, memberId: viewer.memberId });
      if (!key) throw notFound();
      return sendFile(context.storage, key, { request, reply, cacheControl: 'no-store' });
    },
  });
  context.serve(logoContract, {
    'GET /logo/*': ({ params: { '*': key }, request, reply }) => {
      const { logoUrl } = context.community.current();
      const folder = logoUrl?.slice(LOGO_PATH.length, logoUrl.lastIndexOf('/') + 1);
      if (folder === undefined || !key.startsWith(folder)) throw notFound();
      return sendFile(context.storage, `logos/${key}`, {
        request,
        reply,
        cacheControl: 'public, max-age=31536000, immutable',
      });
    },
  });
}

/** SQL conditions of other rooms. */
interface FileConditions {
  /** Whether an upload is the cover of an event that the viewer may not see. */
  isHiddenCover: (uploadId: SQL, viewer: SQL) => SQL;
  /** Whether an event, a room or a round shows the viewer a member who is hidden elsewhere. */
  isMetBy: (viewer: SQL, member: SQL) => SQL;
}

/**
 * Tells whether a file is a selfie, was taken down, is on nobody's profile yet, is the cover of a
 * hidden event, or belongs to a member who was erased or is hidden from the viewer.
 */
function createHiddenCheck({ isHiddenCover, isMetBy }: FileConditions) {
  const viewer = sql`${sql.placeholder('viewer')}::uuid`;
  const owner = sql`uploads.member_id`;
  const statement = prepareSql<{ id: string }>(
    'hidden_file',
    sql`select id from uploads where id = ${sql.placeholder('id')}::uuid
      and (member_id is null or kind = 'selfie' or state = 'dropped'
        or state <> 'saved' and member_id <> ${viewer}
        or (kind = 'cover' and ${isHiddenCover(sql`uploads.id`, viewer)})
        or not (${visibleTo(viewer, owner)} or ${isMetBy(viewer, owner)}))`,
  );
  return async (db: Executor, key: string, viewerId: string): Promise<boolean> => {
    const [id] = UPLOAD_ID.exec(key) ?? [];
    if (id === undefined) return false;
    const rows = await statement(db, { id, viewer: viewerId });
    return rows.length > 0;
  };
}
