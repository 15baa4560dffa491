import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { onFirstClick } from '../../../platform/web/ui/first-click.ts';
import { AbsentPerson, ListCard } from '../../../platform/web/ui/list-card.tsx';
import { Mascot } from '../../../platform/web/ui/mascot.tsx';
import type { Block } from '../index.ts';
import { blocksQuery, useUnblock } from './queries.ts';
import { blocksTexts } from './texts/index.ts';

/** The blocked members, with Unblock. */
export function BlockedMembers() {
  const { list } = useTexts(blocksTexts);
  return (
    <ListCard title={list.title} Icon={Ban} failed={list.failed} query={useQuery(blocksQuery)}>
      {(blocks) => <BlockList blocks={blocks} />}
    </ListCard>
  );
}

function BlockList({ blocks }: { blocks: readonly Block[] }) {
  const { list, unblock: unblockText, unblockMember } = useTexts(blocksTexts);
  const unblock = useUnblock();
  if (blocks.length === 0) {
    return (
      <EmptyState drawing={<Mascot className="h-20" />} title={list.none} text={list.noneText} />
    );
  }
  return (
    <>
      <p className="mb-3 text-ink-soft">{list.text}</p>
      <ul className="grid divide-y divide-line">
        {blocks.map(({ user, blockedAt }) => (
          <AbsentPerson
            key={user.id}
            id={user.id}
            name={user.fullName}
            action={
              <Button
                variant="secondary"
                size="sm"
                aria-label={unblockMember({ name: user.fullName })}
                loading={unblock.isPending && unblock.variables.id === user.id}
                onClick={onFirstClick(() => unblock.mutate(user))}
              >
                {unblockText}
              </Button>
            }
          >
            {list.since({ at: blockedAt })}
          </AbsentPerson>
        ))}
      </ul>
    </>
  );
}
