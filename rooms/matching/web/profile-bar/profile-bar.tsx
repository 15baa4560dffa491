import { Check, Heart, MessageCircleHeart, NotebookPen, Undo2, X } from 'lucide-react';
import { Link } from 'wouter';

import { firstNameOf } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { onFirstClick } from '../../../../platform/web/ui/first-click.ts';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { Tooltip } from '../../../../platform/web/ui/tooltip.tsx';
import type { PublicUser } from '../../../account/index.ts';
import type { Match } from '../../index.ts';
import { askToLike } from '../like/like-host.tsx';
import { RequestNote } from '../like/liked-part.tsx';
import { MemberMenu } from '../member-actions.tsx';
import { useAnswer, useMatches, useMatchWith } from '../queries.ts';
import { matchingTexts } from '../texts/index.ts';
import { useSwipe, useTakeBack } from '../use-swipe.ts';

/** On a phone the longer word gets more room, so that it stays on one line. */
const WIDE = 'min-w-0 flex-auto px-2.5! sm:px-3!';

/** On the navigation, in all the page's width. The margin takes the page's own room below it. */
const DOCKED =
  'sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] low:static z-20 -mx-4 mt-5 -mb-12 border-t border-line bg-paper px-4 py-2.5 sm:-mx-6 sm:px-6';

/**
 * The actions for another member, always visible: like, pass, chat or answer, depending on the
 * state of the pair. A docked bar leaves a request's note to the page, as it would cover the name.
 */
export function ProfileBar({
  member,
  onAbsent,
  isDocked,
}: {
  member: PublicUser;
  /** Runs when the member is hidden. */
  onAbsent: () => void;
  /** At the end of the page, on the navigation. Otherwise it is in a card or under the face. */
  isDocked: boolean;
}) {
  const t = useTexts(matchingTexts);
  const { isPending } = useMatches();
  const match = useMatchWith(member.id);
  return (
    <section
      aria-label={t.bar.label({ name: member.fullName })}
      data-focus-item={match?.id ?? member.id}
      data-leaves-bar
      // In a card, a toast would cover Undo.
      data-leaves-top={!isDocked || undefined}
      className={isDocked ? DOCKED : 'grid w-full max-w-xl gap-2'}
    >
      {!isDocked && <RequestNoteOf member={member} />}
      <div className="mx-auto flex w-full max-w-xl items-center gap-2">
        {isPending ? (
          <Skeleton className="h-11 flex-1" />
        ) : (
          <Actions member={member} match={match} />
        )}
        <MemberMenu variant="secondary" member={member} match={match} onAbsent={onAbsent} />
      </div>
    </section>
  );
}

/** What a pending like came with, or that there is one. */
export function RequestNoteOf({ member }: { member: PublicUser }) {
  const t = useTexts(matchingTexts);
  const match = useMatchWith(member.id);
  if (match?.status !== 'pending') return null;
  if (match.user1Id !== member.id || match.note !== null || match.about !== null) {
    return <RequestNote match={match} />;
  }
  return (
    <p className="rounded-control bg-accent-soft px-4 py-2.5 font-bold text-accent-text wrap-anywhere">
      {t.bar.likesYou({ name: firstNameOf(member.fullName) })}
    </p>
  );
}

function Actions({ member, match }: { member: PublicUser; match: Match | undefined }) {
  const t = useTexts(matchingTexts);
  const { user } = useSession();
  if (match === undefined || match.status === 'declined') return <Swipe member={member} />;
  if (match.status === 'mutual') {
    return (
      <Link
        href={`/conversation/${match.id}`}
        aria-label={t.chatWith({ name: member.fullName })}
        data-focus-next
        className={`${buttonStyles('primary')} ${WIDE}`}
      >
        <MessageCircleHeart aria-hidden className="size-5 shrink-0" />
        {t.chat}
      </Link>
    );
  }
  if (match.user2Id === user.id) return <Answer match={match} />;
  return (
    <p role="status" className="min-w-0 flex-1 px-2 text-sm">
      <span className="block font-bold text-accent-text">{t.waiting}</span>
      <span className="text-ink-soft">{t.bar.sent}</span>
    </p>
  );
}

function Answer({ match }: { match: Match }) {
  const t = useTexts(matchingTexts);
  const answer = useAnswer();
  const { fullName: name } = match.otherUser;
  const chosen = answer.isPending ? answer.variables.status : undefined;
  return (
    <>
      <Button
        variant="secondary"
        className={WIDE}
        aria-label={t.declineName({ name })}
        aria-disabled={answer.isPending}
        loading={chosen === 'declined'}
        onClick={onFirstClick(() => answer.mutate({ match, status: 'declined' }))}
      >
        {chosen !== 'declined' && <X aria-hidden className="size-5 shrink-0" />}
        {t.decline}
      </Button>
      <Button
        className={WIDE}
        aria-label={t.acceptName({ name })}
        aria-disabled={answer.isPending}
        loading={chosen === 'mutual'}
        onClick={onFirstClick(() => answer.mutate({ match, status: 'mutual' }))}
      >
        {chosen !== 'mutual' && <Check aria-hidden className="size-5 shrink-0" />}
        {t.accept}
      </Button>
    </>
  );
}

function Swipe({ member }: { member: PublicUser }) {
  const t = useTexts(matchingTexts).bar;
  const { like, pass, undo, isPassed, busy } = usePass(member);
  const name = member.fullName;
  if (isPassed) {
    return (
      <>
        <p role="status" className="min-w-0 flex-1 px-2 text-sm font-bold">
          {t.passed}
        </p>
        <Button data-focus-next variant="secondary" loading={busy === 'undo'} onClick={undo}>
          {busy !== 'undo' && <Undo2 aria-hidden className="size-5" />}
          {t.undo}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        className={WIDE}
        aria-label={t.passOn({ name })}
        aria-disabled={busy !== undefined}
        loading={busy === 'pass'}
        onClick={onFirstClick(pass)}
      >
        {busy !== 'pass' && <X aria-hidden className="size-5 shrink-0 max-[25rem]:hidden" />}
        {t.pass}
      </Button>
      <Button
        data-focus-next
        className={WIDE}
        aria-label={t.likeName({ name })}
        aria-disabled={busy !== undefined}
        loading={busy === 'like'}
        onClick={onFirstClick(like)}
      >
        {busy !== 'like' && <Heart aria-hidden className="size-5 shrink-0" />}
        {t.like}
      </Button>
      <Tooltip text={t.withNote}>
        <Button
          variant="secondary"
          size="icon"
          aria-label={t.withNote}
          aria-disabled={busy !== undefined}
          onClick={() => askToLike({ member })}
        >
          <NotebookPen aria-hidden className="size-5" />
        </Button>
      </Tooltip>
    </>
  );
}

/** Like and pass on a profile. A pass can be undone there; no list shows it afterwards. */
function usePass(member: PublicUser) {
  const swipe = useSwipe();
  const takeBack = useTakeBack();
  const running = swipe.isPending ? swipe.variables.type : undefined;
  return {
    like: () => swipe.mutate({ member, type: 'like' }),
    pass: () => swipe.mutate({ member, type: 'pass' }),
    undo: () => takeBack.mutate([member.id], { onSuccess: () => swipe.reset() }),
    isPassed: swipe.isSuccess && swipe.variables.type === 'pass',
    busy: takeBack.isPending ? ('undo' as const) : running,
  };
}
