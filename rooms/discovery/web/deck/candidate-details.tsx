import type { ReactNode } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Card } from '../../../../platform/web/ui/card.tsx';
import type { LikedPart } from '../../../matching/index.ts';
import type { Candidate } from '../../index.ts';
import { discoveryTexts } from '../texts/index.ts';
import { NoteButton } from './note-button.tsx';
import { AllInterests } from './slide-view.tsx';

/** The whole profile next to the card, if there is room for it. */
export function CandidateDetails({
  candidate,
  onNote,
}: {
  candidate: Candidate;
  onNote: (thing: LikedPart) => void;
}) {
  const t = useTexts(discoveryTexts);
  return (
    // At most as high as the card next to it, however long its text is.
    <div className="hidden h-0 min-h-full flex-col lg:flex">
      <Card
        as="section"
        aria-label={t.deck.detailsOf({ name: candidate.fullName })}
        className="flex min-h-0 overflow-hidden p-0!"
      >
        {/* The fade shows that it scrolls. At the end only the padding fades. */}
        <div className="grid grow content-start gap-5 overflow-y-auto mask-b-from-[calc(100%-2rem)] p-6 pb-8 2xl:gap-7 2xl:p-8">
          <Part title={t.deck.about}>
            <p dir="auto" className="max-w-prose text-lg wrap-anywhere 2xl:text-xl">
              {candidate.bio ?? t.browse.noBio}
            </p>
          </Part>
          {candidate.prompts.map(({ id, question, answer }) => (
            <Part
              key={id}
              title={question}
              action={
                <NoteButton
                  variant="secondary"
                  onClick={() => onNote({ kind: 'prompt', id, question, answer })}
                />
              }
            >
              <p dir="auto" className="font-display text-xl font-bold wrap-anywhere 2xl:text-2xl">
                {answer}
              </p>
            </Part>
          ))}
          <Part title={t.interests}>
            <AllInterests candidate={candidate} />
          </Part>
        </div>
      </Card>
    </div>
  );
}

function Part({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1.5">
        <h3 className="text-sm text-ink-soft">{title}</h3>
        {children}
      </div>
      {action}
    </div>
  );
}
