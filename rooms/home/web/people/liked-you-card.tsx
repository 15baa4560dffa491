import { Check, HeartHandshake, X } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { onFirstClick } from '../../../../platform/web/ui/first-click.ts';
import { MoreLink } from '../../../../platform/web/ui/more-link.tsx';
import { Portrait } from '../../../../platform/web/ui/portrait.tsx';
import type { Match } from '../../../matching/index.ts';
import { useAnswer, useMatches } from '../../../matching/web/index.ts';
import { ReceivedNote } from '../../../wording/web/index.ts';
import { homeTexts } from '../texts/index.ts';
import { Faces, StopCard } from '../today/stop-card.tsx';

/** Faces in the row. The page of matches has all. */
const SHOWN = 12;

type Answer = 'mutual' | 'declined';

/** Members who like the viewer, large, with Accept and Decline. */
export function LikedYouCard() {
  const t = useTexts(homeTexts).people;
  const { received: requests } = useMatches();
  const answer = useAnswer();
  if (requests.length === 0) return null;
  const answering = answer.isPending ? answer.variables : undefined;
  return (
    <StopCard
      title={t.likedYou({ count: requests.length })}
      Icon={HeartHandshake}
      hint={<Faces of={requests.map(({ otherUser }) => otherUser)} />}
      action={
        <MoreLink href="/matches?tab=matches">
          <span className="max-sm:sr-only">{t.allRequests}</span>
        </MoreLink>
      }
    >
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 sm:-mx-6 sm:scroll-px-6 sm:px-6">
        {requests.slice(0, SHOWN).map((match, at) => (
          <Request
            key={match.id}
            match={match}
            isFirst={at === 0}
            onAnswer={(status) => answer.mutate({ match, status })}
            sent={answering?.match.id === match.id ? answering.status : undefined}
            isBusy={answering !== undefined}
          />
        ))}
      </ul>
    </StopCard>
  );
}

const ANSWERS = [
  { answer: 'declined', Icon: X, variant: 'secondary' },
  { answer: 'mutual', Icon: Check, 'data-focus-next': true },
] as const;

function Request({
  match,
  isFirst,
  onAnswer,
  sent,
  isBusy,
}: {
  match: Match;
  isFirst: boolean;
  onAnswer: (status: Answer) => void;
  /** The answer that is being sent. */
  sent: Answer | undefined;
  isBusy: boolean;
}) {
  const t = useTexts(homeTexts).people;
  const { otherUser: member, note, noteSenderId } = match;
  const { fullName: name, age } = member;
  const labels = { declined: t.declineName({ name }), mutual: t.acceptName({ name }) };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only observes its buttons.
    <li
      data-focus-item={match.id}
      // Browsers do not scroll a partly visible element into view when it is focused. Only for
      // keyboards: a press would move the button away from the pointer, and so do nothing.
      onFocus={({ currentTarget, target }) => {
        if (!target.matches(':focus-visible')) return;
        currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }}
      className="relative flex w-40 shrink-0 snap-start flex-col overflow-hidden rounded-card border border-line bg-surface sm:w-[29%] 2xl:w-[22%]"
    >
      <Link href={`/profile/${member.id}`} className="relative block grow">
        {/* At least this high. Beside cards with a note, the picture takes the note's place. */}
        <span className="block aspect-[3/4] w-full" />
        <span className="absolute inset-0">
          <Portrait
            id={member.id}
            fullName={name}
            picture={member.profilePicture}
            sizes="(min-width: 640px) 14rem, 10rem"
            isFirst={isFirst}
          />
        </span>
        <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-night via-night/80 to-transparent px-3 pt-14 pb-2.5 font-bold text-shine">
          <span className="line-clamp-2 leading-5 wrap-anywhere">
            {t.nameAndAge({ name, age })}
          </span>
          <span className="block truncate text-sm font-semibold">{member.location}</span>
        </span>
      </Link>
      {note !== null && noteSenderId === member.id && (
        <blockquote
          aria-label={t.noteOf({ name })}
          className="m-2 mb-0 rounded-control bg-accent-soft px-3 py-2 text-sm wrap-anywhere"
        >
          <ReceivedNote note={note} sender={member} />
        </blockquote>
      )}
      <span className="mt-auto grid grid-cols-2 gap-2 p-2">
        {ANSWERS.map(({ answer, Icon, ...look }) => (
          <Button
            key={answer}
            {...look}
            size="sm"
            className="min-h-11"
            aria-label={labels[answer]}
            aria-disabled={isBusy}
            loading={sent === answer}
            onClick={onFirstClick(() => onAnswer(answer))}
          >
            {sent !== answer && <Icon aria-hidden className="size-5" />}
          </Button>
        ))}
      </span>
    </li>
  );
}
