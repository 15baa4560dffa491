import { and, eq, inArray } from 'drizzle-orm';

import { exported, type MemberData } from '../../../../app/server/member-data.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { readRows } from '../../../../platform/server/database/read-pages.ts';
import { removeDroppedFiles } from './jobs.ts';
import { disownUploads } from './repository.ts';
import { uploads } from './tables.ts';

export const mediaData: MemberData = {
  tables: [
    exported(uploads, 'uploads', [
      'id',
      'memberId',
      'signingKey',
      'state',
      'placeholder',
      'seconds',
      'width',
      'height',
      'expiresAt',
    ]),
  ],

  exportData: (db, memberId) => ({
    sections: { uploads: readUploads(db, memberId) },
    files: readKeys(db, memberId),
  }),

  /** The rows are deleted after their files, so that no file is ever in the store without a row. */
  eraseData: async (work, memberId) => {
    await disownUploads(work.tx, memberId);
    await work.enqueue(removeDroppedFiles, {});
  },
};

function readUploads(db: Executor, memberId: string) {
  return readRows(db, {
    table: uploads,
    where: and(eq(uploads.memberId, memberId), inArray(uploads.state, ['stored', 'saved'])),
    keys: ['id'],
    show: ({ kind, state, keys, createdAt }) => ({
      kind,
      isOnProfile: state === 'saved' && kind !== 'selfie' && !kind.startsWith('chat-'),
      keys,
      createdAt,
    }),
  });
}

async function* readKeys(db: Executor, memberId: string): AsyncGenerator<string> {
  for await (const { keys } of readUploads(db, memberId)) yield* keys;
}
