import type { RoomContext } from '../../../../app/server/context.ts';
import { preferencesContract } from '../../preferences/index.ts';
import { readPreferences, savePreferences, withdrawPreferences } from './service.ts';

/** A member's own preferences. Nobody else's can be requested (§23). */
export function preferencesRoutes(context: RoomContext): void {
  context.serve(preferencesContract, {
    'GET /api/preferences': ({ viewer }) => readPreferences(context.db, viewer.memberId),
    'PUT /api/preferences': ({ viewer, body }) => savePreferences(context, viewer.memberId, body),
    'DELETE /api/preferences': ({ viewer }) => withdrawPreferences(context, viewer.memberId),
  });
}
