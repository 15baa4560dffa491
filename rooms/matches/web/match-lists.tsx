import { Check, MessageCircleHeart, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

import { Rich, useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { onFirstClick } from '../../../platform/web/ui/first-click.ts';
import { Portrait } from '../../../platform/web/ui/portrait.tsx';
import type { Match } from '../../matching/index.ts';
import { matchingTexts, MemberMenu, RequestNote, useAnswer } from '../../matching/web/index.ts';
import { matchesTexts } from './texts/index.ts';

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
      {count === 0 ? (
        empty
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-1">{children}</ul>
      )}
    </section>
  );
}

function MatchRow({
  match,
  state,
  children,
}: {
  match: Match;
  state: ReactNode;
  children?: ReactNode;
}) {
  const t = useTexts(matchesTexts);
  const { otherUser } = match;
  const { id, fullName: name, age } = otherUser;
  const profile = `/profile/${id}`;
  return (
    <li
      data-focus-item={match.id}
      className="grid grid-cols-[6.5rem_1fr] overflow-hidden rounded-card border border-line bg-surface shadow-card sm:grid-cols-[8rem_1fr] sm:grid-rows-[auto_1fr] lg:grid-cols-[11rem_1fr]"
    >
      {/* The name is the link for keyboards and screen readers. */}
      <Link href={profile} aria-hidden tabIndex={-1} className="block min-h-34 sm:row-span-2">
        <Portrait
          id={id}
          fullName={name}
          picture={otherUser.profilePicture}
          sizes="(min-width: 1024px) 11rem, (min-width: 640px) 8rem, 6.5rem"
        />
      </Link>
      <div className="flex min-w-0 items-start gap-1 p-3.5">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h3 className="text-lg leading-6">
            <Link
              href={profile}
              title={name}
              className="line-clamp-3 min-h-6 wrap-anywhere hover:underline"
            >
              <Rich text={t.nameAndAge({ name, age })} tags={{ name: <span dir="auto" /> }} />
            </Link>
          </h3>
          <p className="truncate text-sm text-ink-soft">
            {match.onBreak ? t.onBreak : otherUser.location}
          </p>
          <p className="text-sm font-bold text-accent-text">{state}</p>
        </div>
        <div className="-me-2 -mt-2">
          <MemberMenu member={otherUser} match={match} />
        </div>
      </div>
      <div className="col-span-2 grid gap-3 p-3.5 pt-3 empty:hidden sm:col-span-1 sm:content-end">
        {children}
      </div>
    </li>
  );
}

/** A mutual match: 'Start chatting!' and the Chat button (§2). */
export function MutualMatch({ match }: { match: Match }) {
  const t = useTexts(matchesTexts);
  const ofMatch = useTexts(matchingTexts);
  const [, navigate] = useLocation();
  return (
    <MatchRow match={match} state={t.startChatting}>
      <Button
        aria-label={ofMatch.chatWith({ name: match.otherUser.fullName })}
        data-focus-next
        onClick={() => navigate(`/conversation/${match.id}`)}
      >
        <MessageCircleHeart aria-hidden className="size-5" />
        {ofMatch.chat}
      </Button>
    </MatchRow>
  );
}

/** With two columns there is only room for the words. */
const ICON = 'size-5 shrink-0 md:max-lg:hidden';

/** A pending match: its recipient answers, its sender waits (§2, §6). */
export function PendingMatch({ match }: { match: Match }) {
  const t = useTexts(matchesTexts);
  const ofMatch = useTexts(matchingTexts);
  const { user } = useSession();
  const answer = useAnswer();
  const { fullName } = match.otherUser;
  if (match.user2Id !== user.id) {
    return (
      <MatchRow match={match} state={ofMatch.waiting}>
        <RequestNote match={match} />
      </MatchRow>
    );
  }
  const chosen = answer.isPending ? answer.variables.status : undefined;
  return (
    <MatchRow match={match} state={t.wouldLike}>
      <RequestNote match={match} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button
          variant="secondary"
          className="px-3!"
          aria-label={ofMatch.declineName({ name: fullName })}
          aria-disabled={answer.isPending}
          loading={chosen === 'declined'}
          onClick={onFirstClick(() => answer.mutate({ match, status: 'declined' }))}
        >
          {chosen !== 'declined' && <X aria-hidden className={ICON} />}
          {ofMatch.decline}
        </Button>
        <Button
          className="px-3!"
          aria-label={ofMatch.acceptName({ name: fullName })}
          aria-disabled={answer.isPending}
          loading={chosen === 'mutual'}
          onClick={onFirstClick(() => answer.mutate({ match, status: 'mutual' }))}
        >
          {chosen !== 'mutual' && <Check aria-hidden className={ICON} />}
          {ofMatch.accept}
        </Button>
      </div>
    </MatchRow>
  );
}
