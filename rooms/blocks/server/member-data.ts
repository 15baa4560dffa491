import { eq } from 'drizzle-orm';

import { exported, notExported, type MemberData } from '../../../app/server/member-data.ts';
import { readPages } from '../../../platform/server/database/read-pages.ts';
import { firstNameOf } from '../../../platform/shared/index.ts';
import {
  addressMarks,
  avoidedAddresses,
  blocks,
  keptBlocks,
} from '../../relations/server/index.ts';
import { countAvoided } from './avoided.ts';
import { keepBlocksAgainst } from './kept-blocks.ts';
import { deleteBlocksOf, findBlocks, type BlockWithMember } from './repository.ts';

/** No export reveals who blocked its member. */
export const blocksData: MemberData = {
  tables: [
    exported(blocks, 'blocks', ['blockerId', 'blockedId', 'endedMatchId', 'knownAs', 'pictureId']),
    notExported(keptBlocks, 'Whom they were against is erased, even their name.'),
    exported(avoidedAddresses, 'avoided', ['memberId', 'mark', 'avoidedAt']),
    notExported(addressMarks, 'A keyed hash of the address, which is exported itself.'),
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
      avoided: (async function* () {
        const { count } = await countAvoided(db, memberId);
        if (count > 0) yield { addresses: count };
      })(),
    },
  }),

  eraseData: async ({ tx }, memberId) => {
    await deleteBlocksOf(tx, memberId);
    await tx.delete(avoidedAddresses).where(eq(avoidedAddresses.memberId, memberId));
    await tx.delete(addressMarks).where(eq(addressMarks.memberId, memberId));
    await keepBlocksAgainst(tx, memberId);
  },
};
