import { useId, useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { adviceFor, EVIDENCE, type Advice, type Figures, type Source } from '../../index.ts';
import { coachingTexts } from '../texts/index.ts';

/** One sentence of advice, with its evidence on a tap. */
export function AdviceCard({ figures }: { figures: Figures }) {
  const t = useTexts(coachingTexts).myChats;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const advice = adviceFor(figures);
  return (
    <Card as="section" aria-labelledby={`${id}-title`} className="grid justify-items-start gap-3">
      <h2 id={`${id}-title`} className="text-xl">
        {t.adviceTitle}
      </h2>
      <p className="text-lg">{useAdviceText(advice, figures)}</p>
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={`${id}-evidence`}
        onClick={() => setOpen(!isOpen)}
      >
        {t.evidence}
      </Button>
      <div id={`${id}-evidence`} hidden={!isOpen} className="grid gap-3">
        {EVIDENCE[advice].map((source) => (
          <Evidence key={source} source={source} />
        ))}
        <p className="text-sm text-ink-soft">{t.judgement}</p>
      </div>
    </Card>
  );
}

function useAdviceText(advice: Advice, figures: Figures): string {
  const t = useTexts(coachingTexts).myChats.advice;
  const { mine: of, questions, followUps, balance: share, answerMs } = figures;
  const texts: Record<Advice, () => string> = {
    questions: () => t.questions({ count: questions, of }),
    'follow-ups': () => t['follow-ups']({ count: followUps, of }),
    'more-words': () => t['more-words']({ share }),
    'fewer-words': () => t['fewer-words']({ share }),
    answer: () => t.answer({ ms: answerMs ?? 0 }),
    fine: () => t.fine(),
  };
  return texts[advice]();
}

/** A study's finding, its source, and how strong the evidence is. */
function Evidence({ source }: { source: Source }) {
  const texts = useTexts(coachingTexts);
  const t = texts.myChats;
  const { name, found, where, strength } = texts.sourceNames[source];
  return (
    <div className="rounded-card bg-sunken px-4 py-3">
      <p className="font-bold">{name}</p>
      <dl className="mt-1 grid gap-1 text-sm">
        {[
          [t.evidenceFound, found],
          [t.evidenceWhere, where],
          [t.evidenceStrength, strength],
        ].map(([term, text]) => (
          <div key={term}>
            <dt className="font-bold text-ink-soft">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
