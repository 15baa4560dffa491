import { settingsContract } from '@rizzly/domain/settings';

import type { RoomContext } from '../../context.ts';
import { changeSettings, readSettings } from './service.ts';

export function settingsRoutes(context: RoomContext): void {
  context.serve(settingsContract, {
    'GET /api/settings': ({ viewer }) => readSettings(context.db, viewer.memberId),
    'PATCH /api/settings': ({ viewer, body }) => changeSettings(context, viewer.memberId, body),
  });
}
