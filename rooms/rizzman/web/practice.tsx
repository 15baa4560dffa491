import { Dumbbell } from 'lucide-react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import type { GameResult } from '../index.ts';
import { Sprite } from './sprite.tsx';
import { focus } from './stage-frame.tsx';
import { rizzmanTexts } from './texts/index.ts';

/** Starts a game on yesterday's maze. */
export function PracticeButton({ onPractice }: { onPractice: () => void }) {
  const t = useTexts(rizzmanTexts).practice;
  const { calmMode } = useSession().user;
  return (
    <div className="grid w-full gap-3 text-center">
      <Button variant="secondary" className="w-full" onClick={onPractice}>
        <Dumbbell aria-hidden className="size-5" />
        {t.start}
      </Button>
      <p className="text-sm text-ink-soft">{calmMode ? t.textCalm : t.text}</p>
    </div>
  );
}

export function PracticeBadge() {
  const t = useTexts(rizzmanTexts).practice;
  const { calmMode } = useSession().user;
  return <Badge tone="amber">{calmMode ? t.start : t.label}</Badge>;
}

/** After a practice game. Nothing is saved. */
export function PracticeResult({
  result,
  onAgain,
  onBack,
}: {
  result: GameResult;
  onAgain: () => void;
  onBack: () => void;
}) {
  const texts = useTexts(rizzmanTexts);
  const t = texts.practice;
  return (
    <div className="mx-auto grid w-full max-w-md justify-items-center gap-4 text-center">
      <PracticeBadge />
      <Sprite of={result.completed ? 'rizzman' : 0} className="size-20" />
      <h3 className="font-pixel text-5xl leading-none font-normal">
        {result.completed ? t.won : t.over}
      </h3>
      <p className="text-lg font-bold">{t.score({ score: result.score })}</p>
      <Button className="w-full" onClick={onAgain} ref={focus}>
        {t.again}
      </Button>
      <Button variant="ghost" className="w-full" onClick={onBack}>
        {t.back}
      </Button>
    </div>
  );
}
