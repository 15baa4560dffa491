import { useLanguage, useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageEditor } from '../pages/page-editor.tsx';
import type { StepProps } from './first-run-section.tsx';
import { firstRunTexts } from './texts/index.ts';

export function RulesStep({ onDone }: StepProps) {
  const t = useTexts(firstRunTexts);
  const language = useLanguage();
  return (
    <Card className="grid gap-5">
      <PageEditor
        key={language}
        page="rules"
        language={language}
        onPublished={() => void onDone()}
      />
      <p className="text-ink-soft">{t.rulesLater}</p>
      <Button variant="secondary" className="justify-self-start" onClick={() => void onDone()}>
        {t.goOn}
      </Button>
    </Card>
  );
}
