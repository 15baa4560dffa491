import type { Figures } from '@rizzly/domain/figures';
import { UserRoundCheck } from 'lucide-react';

import { useTexts } from '../../../platform/language/index.ts';
import { SectionCard } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { overviewTexts } from './texts/index.ts';

/** Of each week's newcomers, who was still active later. */
export function Cohorts({ cohorts }: { cohorts: Figures['cohorts'] }) {
  const t = useTexts(overviewTexts).cohorts;
  const joined = cohorts.filter(({ members }) => members > 0).toReversed();
  const part = (count: number | null, of: number) =>
    count === null ? t.later : t.part({ count, of });
  return (
    <SectionCard title={t.title} Icon={UserRoundCheck}>
      <p className="mb-3 text-ink-soft">{joined.length === 0 ? t.none : t.text}</p>
      {joined.length > 0 && (
        <DataTable
          isOpen
          summary={t.weeks}
          head={[t.week, t.members, t.after1, t.after4, t.after8]}
          rows={joined.map(({ week, members, after1, after4, after8 }) => [
            t.weekOf({ week }),
            String(members),
            part(after1, members),
            part(after4, members),
            part(after8, members),
          ])}
        />
      )}
    </SectionCard>
  );
}
