import { homeContract } from '@rizzly/domain/home';

import type { RoomContext } from '../../context.ts';
import { changeQuest, readQuest } from './service.ts';

export function homeRoutes(context: RoomContext): void {
  context.serve(homeContract, {
    'GET /api/quest': ({ viewer }) => readQuest(context, viewer.member),
    'PATCH /api/quest': ({ viewer, body }) => changeQuest(context, viewer.member, body),
  });
}
