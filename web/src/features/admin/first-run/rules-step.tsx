import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { StepProps } from './first-run-section.tsx';
import { firstRunTexts } from './texts/index.ts';

export function RulesStep({ onDone }: StepProps) {
  const t = useTexts(firstRunTexts);
  return (
    <Card className="grid gap-5">
      <p>{t.rulesLater}</p>
      <Button className="justify-self-start" onClick={() => void onDone()}>
        {t.goOn}
      </Button>
    </Card>
  );
}
