import { hasRole } from '@rizzly/domain/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { RoomContext } from '../../context.ts';
import { notFound, requireFullAccess } from '../../platform/http/app-error.ts';
import { authenticate } from '../account/index.ts';
import type { Moderator } from './cases/access.ts';

/** Makes the checks of `access: 'moderator'`, for the desk's files. */
export async function requireModerator(
  context: RoomContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Moderator> {
  const viewer = await authenticate(context, request, reply);
  if (!viewer || !hasRole(viewer.role, 'moderator')) throw notFound();
  requireFullAccess(viewer.access);
  return viewer;
}
