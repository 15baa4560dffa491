import { z } from 'zod';

import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { publicUser } from '../account/index.ts';
import { message } from '../chat/index.ts';
import { plan } from './plans-contract.ts';

/** A room of two squads or of a table, as its members see it. Its messages are those of its conversation. */
const room = z.object({
  id: z.string(),
  conversationId: z.string(),
  kind: z.enum(['squads', 'table']),
  /** Of a table. */
  name: z.string().nullable(),
  /** Empty for a table. */
  squads: z.array(z.object({ id: z.string(), name: z.string(), memberIds: z.array(z.string()) })),
  members: z.array(publicUser),
  lastMessage: message.nullable(),
  unread: z.number().int(),
  closedAt: z.string().nullable(),
});
export type Room = z.output<typeof room>;

const openRoom = room.extend({ plan: plan.nullable() });

export const roomsContract = contract({
  'GET /api/rooms': {
    summary: 'Your rooms with other squads and at tables, the newest first',
    description: 'Lists the open rooms of the caller, with the last message of each.',
    access: 'member',
    response: z.array(room),
  },
  'GET /api/rooms/:id': {
    summary: 'One of your rooms',
    description: 'Answers with a room of the caller. Its messages are read by its conversation.',
    access: 'member',
    params: idParams,
    response: openRoom,
  },
  'POST /api/rooms/:id/leave': {
    summary: 'Leave a room',
    description:
      'Takes the caller out of a room, which says so to the others. A side with fewer than two closes it.',
    access: 'member',
    isSafety: true,
    params: idParams,
    response: z.object({ roomId: z.string() }),
  },
});
