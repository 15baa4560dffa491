import { useTexts } from '../../../../platform/web/language/index.ts';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { AgainQuestions } from '../again/index.ts';
import { roundsTexts } from './texts/index.ts';
import { TimeLeft } from './time-left.tsx';
import type { EveningProps } from './use-rounds.ts';

/** Between two rounds: one is asked about the partner of the one just over. */
export function Break({ rounds, eventId }: EveningProps) {
  const t = useTexts(roundsTexts).break;
  const [ask] = rounds.asks;
  return (
    <>
      <h2 className="sr-only">{t.title}</h2>
      {ask && <AgainQuestions aboutId={eventId} userId={ask.user.id} />}
      <Card className="grid justify-items-center gap-1 py-3! text-center">
        <TimeLeft until={rounds.changesAt} label={t.until} />
        <p>{t.next}</p>
      </Card>
    </>
  );
}
