import type { Match } from '@rizzly/domain/matching';
import { Check, HeartHandshake, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { onFirstClick } from '../../../ui/first-click.ts';
import { LEAD_SIZES } from '../../../ui/lead-sizes.ts';
import { Portrait } from '../../../ui/portrait.tsx';
import { homeTexts } from '../texts/index.ts';
import { MoreLink } from './more-link.tsx';

/** Faces in the row. The page of matches has all. */
const SHOWN = 12;

type Answer = 'mutual' | 'declined';

interface LikedYouProps {
  /** Match requests that the member has to answer. */
  requests: readonly Match[];
  onAnswer: (match: Match, status: Answer) => void;
  /** Shows what another member wrote, with chat's cautions. */
  showNote: (note: string, sender: Match['otherUser']) => ReactNode;
  /** The answer that is being sent. */
  answering: { matchId: string; status: Answer } | undefined;
}

/** Members who like the viewer, large, with Accept and Decline. */
export function LikedYouCard({ requests, onAnswer, showNote, answering }: LikedYouProps) {
  const t = useTexts(homeTexts).people;
  if (requests.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="liked-you">
      <CardHeader
        id="liked-you"
        title={t.likedYou({ count: requests.length })}
        icon={<HeartHandshake aria-hidden className="size-5 text-accent-text" />}
        action={<MoreLink href="/matches?tab=matches">{t.allRequests}</MoreLink>}
      />
      <ul className="-mx-5 flex snap-x scroll-px-5 gap-3 overflow-x-auto px-5 pb-1 sm:-mx-6 sm:scroll-px-6 sm:px-6">
        {requests.slice(0, SHOWN).map((match, at) => (
          <Request
            key={match.id}
            match={match}
            isFirst={at === 0}
            onAnswer={onAnswer}
            showNote={showNote}
            sent={answering?.matchId === match.id ? answering.status : undefined}
            isBusy={answering !== undefined}
          />
        ))}
      </ul>
    </Card>
  );
}

function Request({
  match,
  isFirst,
  onAnswer,
  showNote,
  sent,
  isBusy,
}: Pick<LikedYouProps, 'onAnswer' | 'showNote'> & {
  match: Match;
  isFirst: boolean;
  sent: Answer | undefined;
  isBusy: boolean;
}) {
  const t = useTexts(homeTexts).people;
  const { otherUser: member, note, noteSenderId } = match;
  const { fullName: name, age } = member;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only observes its buttons.
    <li
      data-focus-item={match.id}
      // Browsers do not scroll a partly visible element into view when it is focused.
      onFocus={({ currentTarget }) => {
        currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }}
      className="relative flex w-40 shrink-0 snap-start flex-col overflow-hidden rounded-card border border-line sm:w-52"
    >
      <Link href={`/profile/${member.id}`} className="relative block">
        <span className="block aspect-[3/4] w-full">
          <Portrait
            id={member.id}
            fullName={name}
            picture={member.profilePicture}
            sizes={LEAD_SIZES.likedYou}
            isFirst={isFirst}
          />
        </span>
        <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-night to-transparent px-3 pt-10 pb-2.5 font-bold text-shine">
          <span className="line-clamp-2 leading-5 wrap-anywhere">
            {t.nameAndAge({ name, age })}
          </span>
          <span className="block truncate text-sm font-semibold">{member.location}</span>
        </span>
      </Link>
      {note !== null && noteSenderId === member.id && (
        <blockquote
          aria-label={t.noteOf({ name })}
          className="m-2 mb-0 max-h-32 overflow-y-auto rounded-control bg-accent-soft px-3 py-2 text-sm wrap-anywhere"
        >
          {showNote(note, member)}
        </blockquote>
      )}
      <span className="mt-auto grid grid-cols-2 gap-2 p-2">
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          aria-label={t.declineName({ name })}
          aria-disabled={isBusy}
          loading={sent === 'declined'}
          onClick={onFirstClick(() => onAnswer(match, 'declined'))}
        >
          {sent !== 'declined' && <X aria-hidden className="size-5" />}
        </Button>
        <Button
          size="sm"
          className="min-h-11"
          data-focus-next
          aria-label={t.acceptName({ name })}
          aria-disabled={isBusy}
          loading={sent === 'mutual'}
          onClick={onFirstClick(() => onAnswer(match, 'mutual'))}
        >
          {sent !== 'mutual' && <Check aria-hidden className="size-5" />}
        </Button>
      </span>
    </li>
  );
}
