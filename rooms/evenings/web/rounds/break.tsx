import { useTexts } from '../../../../platform/web/language/index.ts';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { roundsTexts } from './texts/index.ts';
import { TimeLeft } from './time-left.tsx';
import type { EveningProps } from './use-rounds.ts';

/** Between two rounds. */
export function Break({ rounds }: EveningProps) {
  const t = useTexts(roundsTexts).break;
  return (
    <Card className="grid justify-items-center gap-4 text-center">
      <h2 className="text-2xl">{t.title}</h2>
      <TimeLeft until={rounds.changesAt} label={t.until} />
      <p>{t.next}</p>
    </Card>
  );
}
