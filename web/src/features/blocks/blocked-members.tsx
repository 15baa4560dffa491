import type { Block } from '@rizzly/domain/blocks';
import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useId } from 'react';

import { explainLoadError } from '../../platform/api-error.ts';
import { useTexts } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { onFirstClick } from '../../ui/first-click.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { blocksQuery, useUnblock } from './queries.ts';
import { blocksTexts } from './texts/index.ts';

/** Whom the member has blocked, with Unblock. */
export function BlockedMembers() {
  const { list } = useTexts(blocksTexts);
  const titleId = useId();
  const { data: blocks, error, isFetching, refetch } = useQuery(blocksQuery);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title={list.title}
        icon={<Ban aria-hidden className="size-5 shrink-0 text-accent-text" />}
      />
      {blocks === undefined && error ? (
        <EmptyState
          title={list.failed}
          text={explainLoadError(error)}
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              {list.tryAgain}
            </Button>
          }
        />
      ) : (
        <BlockList blocks={blocks} />
      )}
    </Card>
  );
}

function BlockList({ blocks }: { blocks: readonly Block[] | undefined }) {
  const { list, unblock: unblockText, unblockMember } = useTexts(blocksTexts);
  const unblock = useUnblock();
  if (blocks === undefined) {
    return (
      <div role="status">
        <span className="sr-only">{list.loading}</span>
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (blocks.length === 0) return <EmptyState title={list.none} text={list.noneText} />;
  return (
    <>
      <p className="mb-3 text-ink-soft">{list.text}</p>
      <ul className="grid divide-y divide-line">
        {blocks.map(({ user, blockedAt }) => (
          <li
            key={user.id}
            data-focus-item={user.id}
            className="flex flex-wrap items-center gap-3 py-3 last:pb-0"
          >
            {/* Initials: a blocked member's picture is absent too. */}
            <Avatar fullName={user.fullName} picture={null} />
            <div className="min-w-0 flex-1 basis-28">
              <p dir="auto" className="font-bold wrap-anywhere">
                {user.fullName}
              </p>
              <p className="text-sm text-ink-soft">{list.since({ at: blockedAt })}</p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={unblockMember({ name: user.fullName })}
              loading={unblock.isPending && unblock.variables.id === user.id}
              onClick={onFirstClick(() => unblock.mutate(user))}
            >
              {unblockText}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
