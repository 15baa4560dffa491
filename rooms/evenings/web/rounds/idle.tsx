import { Shuffle } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { roundsTexts } from './texts/index.ts';
import { TimeLeft } from './time-left.tsx';
import type { EveningProps } from './use-rounds.ts';

/** A round without a partner: a question for the next one. */
export function Idle({ rounds }: EveningProps) {
  const t = useTexts(roundsTexts).idle;
  const [shown, setShown] = useState(rounds.round);
  return (
    <Card className="grid justify-items-center gap-4 text-center">
      <h2 className="text-2xl">{t.title}</h2>
      <p>{t.text}</p>
      <p role="status" className="text-xl font-bold">
        {t.questions[shown % t.questions.length]}
      </p>
      <Button variant="secondary" onClick={() => setShown(shown + 1)}>
        <Shuffle aria-hidden className="size-5" />
        {t.another}
      </Button>
      <TimeLeft until={rounds.changesAt} label={t.untilBreak} />
    </Card>
  );
}
