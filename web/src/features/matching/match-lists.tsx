import type { Match } from '@rizzly/domain/matching';
import { Check, MessageCircleHeart, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

import { Rich, useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { onFirstClick } from '../../ui/first-click.ts';
import { useAnswer } from './queries.ts';
import { matchingTexts } from './texts/index.ts';

/** A list of matches with a heading. `empty` is shown when there are none. */
export function MatchSection({
  id,
  title,
  count,
  empty,
  children,
}: {
  id: string;
  title: string;
  count: number;
  empty: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {count === 0 ? empty : <ul className="grid gap-3">{children}</ul>}
    </section>
  );
}

/** What can be done about whom one matched with; app/ brings it. */
export type MatchMenu = (match: Match) => ReactNode;

function MatchRow({
  match,
  note,
  menu,
  children,
}: {
  match: Match;
  note: ReactNode;
  menu: MatchMenu;
  children?: ReactNode;
}) {
  const t = useTexts(matchingTexts);
  const { otherUser } = match;
  const { fullName: name, age } = otherUser;
  return (
    <li
      data-focus-item={match.id}
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <Avatar
        id={otherUser.id}
        fullName={name}
        picture={otherUser.profilePicture}
        className="size-14"
      />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="text-lg wrap-anywhere">
          <Link href={`/profile/${otherUser.id}`} className="hover:underline">
            <Rich text={t.nameAndAge({ name, age })} tags={{ name: <span dir="auto" /> }} />
          </Link>
        </h3>
        <p className="truncate text-sm text-ink-soft">
          {match.onBreak ? t.onBreak : otherUser.location}
        </p>
        <p className="text-sm font-bold text-accent-text">{note}</p>
      </div>
      <div className="-me-2">{menu(match)}</div>
      {children}
    </li>
  );
}

/** A mutual match: 'Start chatting!' and the Chat button (§2). */
export function MutualMatch({ match, menu }: { match: Match; menu: MatchMenu }) {
  const t = useTexts(matchingTexts);
  const [, navigate] = useLocation();
  return (
    <MatchRow match={match} note={t.startChatting} menu={menu}>
      <Button
        aria-label={t.chatWith({ name: match.otherUser.fullName })}
        data-focus-next
        onClick={() => navigate(`/conversation/${match.id}`)}
      >
        <MessageCircleHeart aria-hidden className="size-5" />
        {t.chat}
      </Button>
    </MatchRow>
  );
}

/** A pending match: its recipient answers, its sender waits (§2, §6). */
export function PendingMatch({ match, menu }: { match: Match; menu: MatchMenu }) {
  const t = useTexts(matchingTexts);
  const { user } = useSession();
  const answer = useAnswer();
  const { fullName } = match.otherUser;
  if (match.user2Id !== user.id) {
    return <MatchRow match={match} note={t.waiting} menu={menu} />;
  }
  const chosen = answer.isPending ? answer.variables.status : undefined;
  return (
    <MatchRow match={match} note={t.wouldLike} menu={menu}>
      <div className="flex gap-2.5">
        <Button
          variant="secondary"
          aria-label={t.declineName({ name: fullName })}
          aria-disabled={answer.isPending}
          loading={chosen === 'declined'}
          onClick={onFirstClick(() => answer.mutate({ match, status: 'declined' }))}
        >
          {chosen !== 'declined' && <X aria-hidden className="size-5" />}
          {t.decline}
        </Button>
        <Button
          aria-label={t.acceptName({ name: fullName })}
          aria-disabled={answer.isPending}
          loading={chosen === 'mutual'}
          onClick={onFirstClick(() => answer.mutate({ match, status: 'mutual' }))}
        >
          {chosen !== 'mutual' && <Check aria-hidden className="size-5" />}
          {t.accept}
        </Button>
      </div>
    </MatchRow>
  );
}
