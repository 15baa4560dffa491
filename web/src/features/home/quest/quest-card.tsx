import type { Quest } from '@rizzly/domain/home';
import { X } from 'lucide-react';

import { useTexts } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Mascot } from '../../../ui/mascot.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { homeTexts } from '../texts/index.ts';
import { useChangeQuest } from './queries.ts';
import { QuestStepRow } from './quest-step-row.tsx';

/** The newcomer's first steps with the mascot. */
export function QuestCard({ quest }: { quest: Quest }) {
  const t = useTexts(homeTexts).quest;
  const change = useChangeQuest();
  const { calmMode } = useSession().user;
  const done = quest.steps.filter(({ state }) => state === 'done').length;
  const current = quest.steps.find(({ state }) => state === 'open');
  return (
    <Card
      as="section"
      aria-labelledby="quest-card"
      className="relative grid grid-cols-1 gap-4 border-2 border-accent"
    >
      <div className="flex items-center gap-4 pe-10">
        <Mascot pose={done > 0 ? 'cheer' : 'idle'} className="h-16 shrink-0" />
        <div className="grid flex-1 gap-2">
          <h2 id="quest-card" className="text-xl">
            {t.title}
          </h2>
          <ProgressBar value={done} max={quest.steps.length} label={t.label} tone="mint" />
          <p className="text-sm font-bold text-ink-soft">
            {t.done({ done, total: quest.steps.length })}
          </p>
        </div>
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t.dismiss}
        className="absolute end-2 top-2"
        onClick={() => change.mutate({ dismissed: true })}
      >
        <X aria-hidden className="size-5" />
      </Button>
      <ol className="grid gap-2">
        {quest.steps.map((step) => (
          <QuestStepRow
            key={step.id}
            step={step}
            isCurrent={step.id === current?.id}
            showPoints={!calmMode}
            isBusy={change.isPending}
            onSkip={() => change.mutate({ skip: step.id })}
          />
        ))}
      </ol>
    </Card>
  );
}

/** A message after the last step. */
export function QuestFinished({ onClose }: { onClose: () => void }) {
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
