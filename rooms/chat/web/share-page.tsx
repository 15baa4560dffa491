import { MessagesSquare } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';

import { useNamed } from '../../../platform/web/community.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useTitle } from '../../../platform/web/title.ts';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { cx } from '../../../platform/web/ui/cx.ts';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { MoreButton } from '../../../platform/web/ui/more-button.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { CONTENT_MAX, type InboxRow } from '../index.ts';
import { addToDraft } from './draft.ts';
import { useInbox } from './inbox/queries.ts';
import { nameOfRow, hrefOf } from './inbox/rows.ts';
import { chatTexts } from './texts/index.ts';

const DRAWING = <MessagesSquare aria-hidden className="size-14 text-accent-text" />;

/** /share: puts text from another app into the draft of the chosen conversation. */
export function SharePage() {
  const { share: t } = useTexts(chatTexts);
  const named = useNamed();
  useTitle(t.title);
  const [params] = useSearchParams();
  const text = readShared(params);
  const query = useInbox({ search: '' });
  const rows = query.data?.pages.flatMap(({ items }) => items);
  const isEmpty = text === '' || rows?.length === 0;
  return (
    <div
      className={cx(
        'mx-auto grid w-full max-w-2xl grid-cols-1 gap-5',
        isEmpty && 'min-h-[60dvh] content-center text-center',
      )}
    >
      <h1 className="text-3xl sm:text-4xl">{t.title}</h1>
      {text !== '' && (
        <blockquote
          dir="auto"
          className="max-h-40 overflow-y-auto rounded-card border border-line bg-sunken p-4 wrap-anywhere whitespace-pre-wrap"
        >
          {text}
        </blockquote>
      )}
      {rows === undefined && query.isError && <LoadFailed title={t.notLoaded} query={query} />}
      {rows === undefined && !query.isError && <Loading />}
      {rows !== undefined && isEmpty && (
        <EmptyState
          level="h2"
          drawing={DRAWING}
          title={text === '' ? t.nothing : t.nobody}
          text={text === '' ? named(t.nothingText) : t.nobodyText}
          action={
            <Link href="/matches" className={buttonStyles('primary')}>
              {t.matches}
            </Link>
          }
        />
      )}
      {rows !== undefined && !isEmpty && (
        <>
          <p className="text-ink-soft">{t.text}</p>
          <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {rows.map((row) => (
              <Choice key={row.conversationId} row={row} text={text} />
            ))}
          </ul>
        </>
      )}
      {!isEmpty && <MoreButton query={query}>{t.more}</MoreButton>}
    </div>
  );
}

function Choice({ row, text }: { row: InboxRow; text: string }) {
  const { inbox: t } = useTexts(chatTexts);
  const { user } = useSession();
  const [first] = row.members;
  return (
    <li>
      <Link
        href={hrefOf(row)}
        onClick={() => addToDraft(user.id, row.conversationId, text)}
        className="flex min-h-14 items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken"
      >
        {first && (
          <span aria-hidden className="shrink-0">
            <Avatar
              id={first.id}
              fullName={first.fullName}
              picture={first.profilePicture}
              className="size-10"
            />
          </span>
        )}
        <span dir="auto" className="min-w-0 font-bold wrap-anywhere">
          {nameOfRow(row, t)}
        </span>
      </Link>
    </li>
  );
}

/**
 * The title, the text and the address, without repetition: many apps repeat the address in the
 * text.
 */
function readShared(params: URLSearchParams): string {
  const parts: string[] = [];
  for (const name of ['title', 'text', 'url']) {
    const part = params.get(name)?.trim() ?? '';
    if (part !== '' && !parts.some((known) => known.includes(part))) parts.push(part);
  }
  return parts.join('\n').slice(0, CONTENT_MAX);
}

function Loading() {
  const { share: t } = useTexts(chatTexts);
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-14 rounded-card" />
      <Skeleton className="h-14 rounded-card" />
    </div>
  );
}
