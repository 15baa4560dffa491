import { firstNameOf } from '@rizzly/domain/shared';

import { exported, notExported, type MemberData } from '../../member-data.ts';
import { readPages } from '../../platform/database/read-pages.ts';
import { blocks, keptBlocks } from '../relations/index.ts';
import { keepBlocksAgainst } from './kept-blocks.ts';
import { deleteBlocksOf, findBlocks, type BlockWithMember } from './repository.ts';

/** No export reveals who blocked its member. */
export const blocksData: MemberData = {
  tables: [
    exported(blocks, 'blocks', ['blockerId', 'blockedId', 'endedMatchId', 'knownAs', 'pictureId']),
    notExported(keptBlocks, 'Whom they were against is erased, even their name.'),
  ],

  exportData: (db, memberId) => ({
    sections: {
      blocks: (async function* () {
        const found = readPages<BlockWithMember>((last, limit) =>
          findBlocks(db, memberId, {
            after: last && { rank: last.blockedAt.getTime(), id: last.id },
            limit,
          }),
        );
        for await (const { fullName, blockedAt } of found) {
          yield { member: firstNameOf(fullName), blockedAt };
        }
      })(),
    },
  }),

  eraseData: async ({ tx }, memberId) => {
    await deleteBlocksOf(tx, memberId);
    await keepBlocksAgainst(tx, memberId);
  },
};
