import { Check, MessageCircleHeart, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

import { firstNameOf } from '../../../platform/shared/index.ts';
import { Rich, useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { onFirstClick } from '../../../platform/web/ui/first-click.ts';
import { OnPicture } from '../../../platform/web/ui/on-picture.tsx';
import { Portrait } from '../../../platform/web/ui/portrait.tsx';
import { useIsWide } from '../../../platform/web/use-is-wide.ts';
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
        <ul className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3 2xl:grid-cols-4">
          {children}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  match: Match;
  state: ReactNode;
  /** Whether it is large on a phone too. */
  isFirst?: boolean;
  /** Whether it stands beside something else, and is never large. */
  isBeside?: boolean;
  children?: ReactNode;
}

/**
 * A card as in Discover where two fit side by side, else a row. Both are one element, because it may
 * have the focus when one becomes the other.
 */
function MatchRow({ match, state, isFirst = false, isBeside = false, children }: RowProps) {
  const isWide = useIsWide();
  const isLarge = (isWide && !isBeside) || isFirst;
  return (
    <li
      data-focus-item={match.id}
      className={cx(
        'grid overflow-clip rounded-card border border-line bg-surface shadow-card',
        isLarge
          ? 'mx-auto min-h-[calc(100dvh-18rem)] w-full max-w-[26rem] grid-cols-1 grid-rows-[minmax(15rem,1fr)_auto] md:min-h-0 md:max-w-none md:grid-rows-[auto_1fr] short:max-md:min-h-0 short:max-md:max-w-none short:max-md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] short:max-md:grid-rows-1'
          : 'grid-cols-[6.5rem_1fr] sm:grid-cols-[8rem_1fr] sm:grid-rows-[auto_1fr]',
      )}
    >
      {isLarge ? (
        <LargeFace match={match} isFirst={isFirst} />
      ) : (
        <SmallFace match={match} state={state} />
      )}
      <div
        className={cx(
          'flex flex-col gap-3 p-3.5 empty:hidden',
          !isLarge && 'col-span-2 pt-3 sm:col-span-1',
        )}
      >
        {isLarge && (
          <p
            className={cx(
              '-my-1 font-bold text-accent-text',
              // A phone has room for one of them.
              (match.note !== null || match.about !== null) && 'max-md:sr-only',
            )}
          >
            {state}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}

function SmallFace({ match, state }: Pick<RowProps, 'match' | 'state'>) {
  return (
    <>
      <Picture
        match={match}
        className="min-h-34 sm:row-span-2"
        sizes="(min-width: 640px) 8rem, 6.5rem"
      />
      <div className="flex min-w-0 items-start gap-1 p-3.5">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <Name match={match} className="text-lg leading-6" />
          <Place match={match} className="truncate text-sm text-ink-soft" />
          <p className="text-sm font-bold text-accent-text">{state}</p>
        </div>
        <div className="-me-2 -mt-2">
          <MemberMenu member={match.otherUser} match={match} />
        </div>
      </div>
    </>
  );
}

/**
 * Only so high that a note and the answers are in sight below it or beside it. On a phone it takes
 * what they leave; where several stand in a line, all end at one height, with or without a note. The
 * name stays below the chin.
 */
function LargeFace({ match, isFirst }: { match: Match; isFirst: boolean }) {
  return (
    <div className="relative w-full md:aspect-4/5 md:max-h-[max(18rem,calc(100dvh-33rem))] short:aspect-auto short:max-h-none short:min-h-48">
      <Picture
        match={match}
        className="absolute inset-0 [&_img]:object-[50%_30%] md:[&_img]:object-[50%_35%]"
        sizes="(min-width: 1024px) 23rem, (min-width: 768px) 50vw, calc(100vw - 2rem)"
        isFirst={isFirst}
      />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 grid gap-0.5 bg-linear-to-b from-transparent via-night/65 via-[2rem] to-night/94 px-4 pt-8 pb-2.5 text-shine md:pb-3 [&_a]:pointer-events-auto">
        <Name match={match} className="text-xl leading-6 md:text-2xl md:leading-7" />
        <Place match={match} className="truncate font-bold" />
      </div>
      <div className="absolute end-2 top-2">
        <OnPicture>
          <MemberMenu member={match.otherUser} match={match} />
        </OnPicture>
      </div>
    </div>
  );
}

/** The name is the link for keyboards and screen readers. */
function Picture({
  match: { otherUser },
  className,
  ...picture
}: Pick<RowProps, 'match'> & { className: string; sizes: string; isFirst?: boolean }) {
  const { id, fullName, profilePicture } = otherUser;
  return (
    <Link href={`/profile/${id}`} aria-hidden tabIndex={-1} className={cx('block', className)}>
      <Portrait id={id} fullName={fullName} picture={profilePicture} {...picture} />
    </Link>
  );
}

function Name({
  match: { otherUser },
  className,
}: Pick<RowProps, 'match'> & { className: string }) {
  const t = useTexts(matchesTexts);
  const { id, fullName: name, age } = otherUser;
  return (
    <h3 className={className}>
      <Link
        href={`/profile/${id}`}
        title={name}
        className="line-clamp-3 min-h-6 wrap-anywhere hover:underline"
      >
        <Rich text={t.nameAndAge({ name, age })} tags={{ name: <span dir="auto" /> }} />
      </Link>
    </h3>
  );
}

function Place({
  match: { onBreak, otherUser },
  className,
}: Pick<RowProps, 'match'> & { className: string }) {
  const t = useTexts(matchesTexts);
  return <p className={className}>{onBreak ? t.onBreak : otherUser.location}</p>;
}

/** A mutual match: 'Start chatting!' and the Chat button (§2). */
export function MutualMatch({ match, isBeside = false }: Pick<RowProps, 'match' | 'isBeside'>) {
  const t = useTexts(matchesTexts);
  const ofMatch = useTexts(matchingTexts);
  const [, navigate] = useLocation();
  return (
    <MatchRow match={match} state={t.startChatting} isBeside={isBeside}>
      <Button
        variant={isBeside ? 'secondary' : 'primary'}
        className="mt-auto"
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

/** New matches above the conversations, each a press away from the first message. */
export function NewFaces({ matches }: { matches: readonly Match[] }) {
  const t = useTexts(matchesTexts);
  const { chatWith } = useTexts(matchingTexts);
  return (
    <section
      aria-labelledby="new-faces"
      className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-3"
    >
      <h2 id="new-faces" className="text-xl">
        {t.fresh.title}
      </h2>
      <ul className="-m-1 flex gap-3 overflow-x-auto p-1">
        {matches.map(({ id, otherUser }) => (
          <li key={id}>
            <Link
              href={`/conversation/${id}`}
              aria-label={chatWith({ name: otherUser.fullName })}
              className="grid w-24 justify-items-center gap-1 rounded-control text-center font-bold hover:underline"
            >
              <Avatar
                id={otherUser.id}
                fullName={otherUser.fullName}
                picture={otherUser.profilePicture}
                size="lg"
              />
              <span dir="auto" className="w-full truncate">
                {firstNameOf(otherUser.fullName)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ICON = 'size-5 shrink-0';

/**
 * A pending match: its recipient answers, its sender waits (§2, §6). Of those who wait for an answer,
 * the first is large.
 */
export function PendingMatch({ match, isFirst }: { match: Match; isFirst: boolean }) {
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
    <MatchRow match={match} state={t.wouldLike} isFirst={isFirst}>
      <RequestNote match={match} />
      {match.note === null && match.about === null && (
        <p dir="auto" className="hidden text-ink-soft wrap-anywhere md:line-clamp-3 short:hidden">
          {match.otherUser.bio}
        </p>
      )}
      <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-3.5 -mb-3.5 mt-auto grid grid-cols-2 gap-2.5 bg-surface px-3.5 pb-3.5 md:static md:short:sticky md:short:bottom-0 low:static">
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
