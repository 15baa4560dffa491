import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { Mascot } from '../../../../platform/web/ui/mascot.tsx';
import { homeTexts } from '../texts/index.ts';

/** A message after the last of the first steps. */
export default function QuestFinished({ onClose }: { onClose: () => void }) {
  const t = useTexts(homeTexts).quest;
  return (
    <Card
      as="section"
      aria-labelledby="quest-finished"
      className="flex flex-wrap items-center gap-4 border-2 border-mint bg-mint-soft"
    >
      <Mascot pose="cheer" className="h-16 shrink-0" />
      <div className="min-w-40 flex-1">
        <h2 id="quest-finished" className="text-xl">
          {t.finished}
        </h2>
        <p>{t.finishedText}</p>
      </div>
      <Button variant="secondary" onClick={onClose}>
        {t.close}
      </Button>
    </Card>
  );
}
