import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../platform/web/ui/card.tsx';
import { Confirm } from '../../../../platform/web/ui/confirm.tsx';
import { ProgressBar } from '../../../../platform/web/ui/progress-bar.tsx';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import type { Batch } from '../../index.ts';
import { batchTexts } from './texts/index.ts';

/** How far a batch is, in words and as a bar. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const t = useTexts(batchTexts);
  const { state, total, done, skipped } = batch;
  return (
    <div className="grid gap-2">
      <p role="status" className="flex flex-wrap items-center gap-2">
        <Badge tone={state === 'done' ? 'mint' : state === 'undone' ? 'neutral' : 'amber'}>
          {t.stateNames[state]}
        </Badge>
        {t.progress({ done, total })}
      </p>
      <ProgressBar value={done} max={total} label={t.stateNames[state]} />
      {skipped > 0 && <p className="text-sm text-ink-soft">{t.skipped({ count: skipped })}</p>}
    </div>
  );
}

/** Takes a batch back, while that is possible. */
export function UndoButton({ batch: { id, undoUntil } }: { batch: Batch }) {
  const t = useTexts(batchTexts);
  const [isAsking, setAsking] = useState(false);
  const undo = useAction(() => call('POST /api/desk/batches/:id/undo', { params: { id } }), {
    failed: { title: t.failed, text: t.failedText },
    done: { title: t.undoing },
    refreshes: [['/api', 'desk', 'batches']],
    onDone: () => setAsking(false),
  });
  if (undoUntil === null) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {t.undo}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.undoSure}
        text={t.undoText}
        yes={t.undo}
        no={t.cancel}
        isBusy={undo.isPending}
        onYes={() => undo.mutate()}
      />
    </>
  );
}

const EVERY_MS = 2000;

/** The decisions about many of the last 28 days, to look at and to take back. */
export function RecentBatches() {
  const t = useTexts(batchTexts);
  const { data = [] } = useQuery({
    ...apiQuery('GET /api/desk/batches'),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'running' || one.state === 'undoing')
        ? EVERY_MS
        : false,
  });
  if (data.length === 0) return null;
  return (
    <SectionCard title={t.recent}>
      <ul className="grid divide-y divide-line">
        {data.map((batch) => {
          const { id, decision, reason, total, finding, startedBy, startedAt } = batch;
          return (
            <li key={id} className="grid gap-2 py-3">
              <p className="font-bold wrap-anywhere">
                {t.recentOf({
                  decision: t.decisionNames[decision],
                  reason: t.reasonNames[reason].label,
                  count: total,
                })}
              </p>
              <p dir="auto" className="wrap-anywhere">
                {finding}
              </p>
              <p className="text-sm text-ink-soft">
                {t.by({ name: startedBy?.fullName ?? t.formerMember, at: startedAt })}
              </p>
              <BatchProgress batch={batch} />
              <div>
                <UndoButton batch={batch} />
              </div>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
