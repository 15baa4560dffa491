import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Chip } from '../../../../platform/web/ui/chip.tsx';
import { Portrait } from '../../../../platform/web/ui/portrait.tsx';
import { useInterests } from '../../../places/web/index.ts';
import type { Candidate } from '../../index.ts';
import { discoveryTexts } from '../texts/index.ts';
import type { Slide } from './slides.ts';

/** The content of one slide. It fills the card. */
export function SlideView({ candidate, slide }: { candidate: Candidate; slide: Slide }) {
  const t = useTexts(discoveryTexts);
  const { id, fullName } = candidate;
  if (slide.kind === 'picture') {
    return (
      <Portrait
        key={slide.url}
        id={id}
        fullName={fullName}
        picture={slide.url}
        alt={slide.alt ?? fullName}
        sizes="(min-width: 1536px) 33rem, (min-width: 640px) 28rem, 100vw"
        placeholder={slide.placeholder}
        isFirst
      />
    );
  }
  if (slide.kind === 'prompt') {
    return (
      <TextSlide label={slide.question}>
        <p className="font-bold text-ink-soft">{slide.question}</p>
        <p dir="auto" className="font-display text-2xl leading-snug font-bold wrap-anywhere">
          {slide.answer}
        </p>
      </TextSlide>
    );
  }
  return (
    <TextSlide label={t.deck.about}>
      <Reasons reasons={candidate.reasons} />
      <p dir="auto" className="text-lg wrap-anywhere">
        {candidate.bio ?? t.browse.noBio}
      </p>
      <AllInterests candidate={candidate} />
    </TextSlide>
  );
}

/**
 * Lies between the name and the deck's buttons, and on wide screens between those that turn. It scrolls when it is longer, so it can be focused
 * and uses the arrow keys.
 */
function TextSlide({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, also by keys.
      tabIndex={0}
      data-scrolls
      className="absolute inset-x-0 top-23 bottom-22 grid grid-cols-1 content-center-safe gap-4 overflow-y-auto overscroll-contain mask-y-from-[calc(100%-0.75rem)] px-5 py-3 md:px-15 outline-offset-[-4px]"
    >
      {children}
    </section>
  );
}

/** Why this member is suggested. */
export function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <p className="flex items-start gap-2 font-bold">
      <Sparkles aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{reasons.map(onOneLine).join('\u00A0· ')}</span>
    </p>
  );
}

const onOneLine = (reason: string) => reason.replaceAll(' ', '\u00A0');

export function AllInterests({ candidate }: { candidate: Candidate }) {
  const t = useTexts(discoveryTexts);
  const { nameOf } = useInterests(t.interestNames);
  return (
    <ul aria-label={t.interests} className="flex flex-wrap gap-2">
      {candidate.interests.map((interest) => (
        <li key={interest}>
          <Chip shared={candidate.sharedInterests.includes(interest)}>{nameOf(interest)}</Chip>
        </li>
      ))}
    </ul>
  );
}
