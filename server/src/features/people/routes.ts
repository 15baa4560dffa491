import { peopleContract } from '@rizzly/domain/people';

import type { RoomContext } from '../../context.ts';
import { readWholeCursor, takePage } from '../../platform/http/paging.ts';
import { eraseByLetter, handByLetter, sendByLetter, type AllRooms } from './by-letter.ts';
import { changeRole } from './change-role.ts';
import { findPeople, toPerson } from './find-people.ts';
import { recordSearch } from './record-search.ts';

export function peopleRoutes(context: RoomContext, rooms: AllRooms): void {
  context.serve(peopleContract, {
    'GET /api/admin/members': async ({ viewer, query, request, reply }) => {
      const { search, limit } = query;
      const after = readWholeCursor(query.cursor);
      const found = await findPeople(context.db, { search, after, limit: limit + 1 });
      if (search.includes('@')) {
        await recordSearch(context, viewer, { address: search, foundId: found[0]?.id ?? null });
      }
      const page = takePage(found, { limit, request, reply }, ({ createdAt, id }) => ({
        rank: createdAt.getTime(),
        id,
      }));
      return page.map(toPerson);
    },
    'PUT /api/admin/members/:id/role': async ({ viewer, params, body }) => ({
      member: await changeRole(context, viewer, { memberId: params.id, role: body.role }),
    }),
    'POST /api/admin/members/:id/export': async ({ viewer, params, body, reply }) => {
      const asked = { memberId: params.id, letter: body.letter };
      if (!body.toAdmin) return { export: await sendByLetter(context, viewer, asked) };
      const content = await handByLetter(context, viewer, asked, rooms);
      void reply
        .code(200)
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="member-data.zip"');
      return content;
    },
    'DELETE /api/admin/members/:id': async ({ viewer, params, body }) => {
      await eraseByLetter(context, viewer, { memberId: params.id, letter: body.letter }, rooms);
      return { id: params.id };
    },
  });
}
