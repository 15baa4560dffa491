import type { PastChat } from '@rizzly/domain/chat';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { explainLoadError } from '../../platform/api-error.ts';
import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { chatTexts } from './texts/index.ts';

/** Reporting a past chat; app/ brings it. */
export type ReportSlot = (chat: PastChat) => ReactNode;

/** Chats that ended in the last 28 days. */
export function PastChats({ report }: { report?: ReportSlot }) {
  const { pastChats: t } = useTexts(chatTexts);
  const titleId = useId();
  const { data: chats, error, isFetching, refetch } = useQuery(apiQuery('GET /api/past-chats'));
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title={t.title}
        icon={<History aria-hidden className="size-5 shrink-0 text-accent-text" />}
      />
      {chats === undefined && error ? (
        <EmptyState
          title={t.failed}
          text={explainLoadError(error)}
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              {t.tryAgain}
            </Button>
          }
        />
      ) : (
        <ChatList chats={chats} report={report} />
      )}
    </Card>
  );
}

function ChatList({
  chats,
  report,
}: {
  chats: readonly PastChat[] | undefined;
  report: ReportSlot | undefined;
}) {
  const { pastChats: t } = useTexts(chatTexts);
  if (chats === undefined) {
    return (
      <div role="status">
        <span className="sr-only">{t.loading}</span>
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (chats.length === 0) return <EmptyState title={t.none} text={t.noneText} />;
  return (
    <>
      <p className="mb-3 text-ink-soft">{t.text}</p>
      <ul className="grid divide-y divide-line">
        {chats.map((chat) => (
          <li
            key={chat.conversationId}
            className="flex flex-wrap items-center gap-3 py-3 last:pb-0"
          >
            <Avatar fullName={chat.firstName} picture={null} />
            <div className="min-w-0 flex-1 basis-28">
              <p dir="auto" className="font-bold wrap-anywhere">
                {chat.firstName}
              </p>
              <p className="text-sm text-ink-soft">{t.ended({ at: chat.endedAt })}</p>
              <p className="text-sm text-ink-soft">{t.until({ at: chat.until })}</p>
            </div>
            {report?.(chat)}
          </li>
        ))}
      </ul>
    </>
  );
}
