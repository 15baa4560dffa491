import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageEditor } from '../pages/page-editor.tsx';
import type { StepProps } from './first-run-section.tsx';
import { firstRunTexts } from './texts/index.ts';

export function RulesStep({ community, onDone }: StepProps) {
  const t = useTexts(firstRunTexts);
  return (
    <Card className="grid gap-5">
      <PageEditor page="rules" language={community.language} onPublished={() => void onDone()} />
      <p className="text-ink-soft">{t.rulesLater}</p>
      <Button variant="ghost" className="justify-self-start" onClick={() => void onDone()}>
        {t.goOn}
      </Button>
    </Card>
  );
}
