import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { SectionCard } from '../../../../platform/web/ui/card.tsx';
import { BatchProgress, UndoButton } from './batch-progress.tsx';
import { batchTexts } from './texts/index.ts';

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
