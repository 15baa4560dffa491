import type { Candidate } from '@rizzly/domain/discovery';
import { MapPin, Sparkles } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'wouter';

import { Rich, useTexts } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { discoveryTexts } from '../texts/index.ts';
import type { Decision } from './use-deck.ts';
import { useDrag } from './use-drag.ts';

const NO_FIGURES = { level: null, streakDays: null };

/** The top candidate on Discover. Dragging the card likes or passes. */
export function CandidateCard({
  candidate,
  menu,
  onDecide,
}: {
  candidate: Candidate;
  menu: ReactNode;
  onDecide: (decision: Decision) => void;
}) {
  const t = useTexts(discoveryTexts);
  const { offset, isDragging, lean, handlers } = useDrag(onDecide);
  return (
    <div
      {...handlers}
      data-testid="candidate"
      data-member={candidate.id}
      style={{ '--drag': `${offset}px`, '--tilt': `${lean * 7}deg` } as CSSProperties}
      className={cx(
        'relative translate-x-(--drag) rotate-(--tilt) cursor-grab touch-pan-y select-none active:cursor-grabbing',
        !isDragging && 'transition-transform duration-200',
      )}
    >
      <CandidateFace candidate={candidate} menu={menu} data-focus-item={candidate.id} />
      <Stamp side="right" strength={lean}>
        {t.deck.like}
      </Stamp>
      <Stamp side="left" strength={-lean}>
        {t.pass}
      </Stamp>
    </div>
  );
}

/** Shows the decision that releasing the card would make. Its sides are those of the pointer in every language. */
function Stamp({
  side,
  strength,
  children,
}: {
  side: 'left' | 'right';
  strength: number;
  children: ReactNode;
}) {
  if (strength <= 0.15) return null;
  return (
    <span
      aria-hidden
      style={{ opacity: strength }}
      className={cx(
        'absolute top-6 rounded-control border-4 px-4 py-1 font-display text-2xl font-extrabold',
        side === 'right'
          ? 'left-6 -rotate-12 border-accent bg-surface text-accent-text'
          : 'right-6 rotate-12 border-line-strong bg-surface text-ink-soft',
      )}
    >
      {children}
    </span>
  );
}

/** The card without dragging; also used while it flies off. */
export function CandidateFace({
  candidate,
  menu,
  ...rest
}: {
  candidate: Candidate;
  menu?: ReactNode;
  'data-focus-item'?: string;
}) {
  const t = useTexts(discoveryTexts);
  const { fullName, age, sharedInterests } = candidate;
  const { calmMode } = useSession().user;
  const { level, streakDays } = calmMode ? NO_FIGURES : candidate;
  return (
    <Card {...rest} as="article" aria-label={fullName} className="grid gap-4">
      <div className="flex items-center gap-4">
        <Avatar
          id={candidate.id}
          fullName={fullName}
          picture={candidate.profilePicture}
          className="size-28 text-4xl sm:size-40 sm:text-6xl"
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-xl wrap-anywhere sm:text-3xl">
            <Rich
              text={t.deck.nameAndAge({ name: fullName, age })}
              tags={{ name: <span dir="auto" /> }}
            />
          </h3>
          <p className="mt-1 flex items-center gap-1.5 text-ink-soft">
            <MapPin aria-hidden className="size-4 shrink-0" />
            {candidate.location}
          </p>
          <div className="mt-2 flex flex-wrap gap-1.5">
            {level !== null && <Badge tone="mint">{t.level({ level })}</Badge>}
            {streakDays !== null && streakDays > 1 && (
              <Badge tone="amber">{t.deck.streak({ days: streakDays })}</Badge>
            )}
          </div>
        </div>
        {menu !== undefined && <div className="-me-2 -mt-2 self-start">{menu}</div>}
      </div>
      {candidate.reasons.length > 0 && (
        <p className="flex items-start gap-2 rounded-control bg-accent-soft px-4 py-2.5 font-bold text-accent-text">
          <Sparkles aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {candidate.reasons.join(' · ')}
        </p>
      )}
      {candidate.bio !== null && (
        <p dir="auto" className="text-ink-soft wrap-anywhere">
          {candidate.bio}
        </p>
      )}
      <ul aria-label={t.interests} className="flex flex-wrap gap-2">
        {candidate.interests.map((interest) => (
          <li key={interest}>
            <Chip shared={sharedInterests.includes(interest)}>
              {t.interestNames[interest] ?? interest}
            </Chip>
          </li>
        ))}
      </ul>
      <Link
        href={`/profile/${candidate.id}`}
        className="inline-flex min-h-9 w-fit items-center font-bold text-accent-text underline underline-offset-4"
      >
        {t.deck.viewProfile}
      </Link>
    </Card>
  );
}
