import { useQuery } from '@tanstack/react-query';
import { Scale, Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';

import { useTexts } from '../../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../../platform/web/query.ts';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { DataTable } from '../../../../../platform/web/ui/data-table.tsx';
import { Loaded } from '../../../../../platform/web/ui/loaded.tsx';
import { Switch } from '../../../../../platform/web/ui/switch.tsx';
import { useUtcDay } from '../../../../../platform/web/utc-day.ts';
import { Funnel } from '../../../../figures/web/index.ts';
import { RaidCard } from '../../../../safety/web/index.ts';
import { Columns } from '../columns.tsx';
import { Fold } from '../fold.tsx';
import { useSaveCommunity } from '../loaded-community.tsx';
import { Version } from '../version.tsx';
import { CohortsCard, FiguresCard } from './figures-card.tsx';
import { firstDay } from './group-figures.ts';
import { overviewTexts } from './texts/index.ts';
import { TodoCard } from './todo-card.tsx';

/**
 * Where admins begin: what needs doing, the list of sections on a phone, and the figures that matter.
 * All others are folded.
 */
export function Overview({ children }: { children?: ReactNode }) {
  const t = useTexts(overviewTexts);
  return (
    <>
      <RaidCard />
      <Columns
        first={
          <>
            <TodoCard />
            {children}
          </>
        }
        second={<FiguresCard />}
      />
      <Fold summary={t.more}>
        <CohortsCard />
        <FunnelCard />
        <BalanceCard />
      </Fold>
      <Version />
    </>
  );
}

/** Whether people meet, and whether everybody may see it. */
function FunnelCard() {
  const { funnel: t } = useTexts(overviewTexts);
  const figures = useQuery(apiQuery('GET /api/figures'));
  const { data: community } = useQuery(apiQuery('GET /api/admin/community'));
  const save = useSaveCommunity({ isQuiet: true });
  const isPublic = save.isPending ? save.variables.publicFigures : community?.publicFigures;
  return (
    <SectionCard title={t.title} Icon={Waypoints}>
      <Loaded query={figures} failed={t.failed} level="h3" skeleton="h-96">
        {({ weeks }) => <Funnel weeks={weeks} />}
      </Loaded>
      <div className="mt-5 border-t border-line pt-4">
        <Switch
          label={t.isPublic}
          description={t.isPublicText}
          checked={isPublic ?? false}
          onChange={(publicFigures) => save.mutate({ publicFigures })}
        />
      </div>
    </SectionCard>
  );
}

/** Whether matches and looks are spread evenly. */
function BalanceCard() {
  const { balance: t, genderNames } = useTexts(overviewTexts);
  const until = useUtcDay();
  const { data } = useQuery(
    apiQuery('GET /api/admin/figures', { query: { from: firstDay(until, 'day'), until } }),
  );
  if (!data) return null;
  const { until: monday, share, gini, byShownAs, byPlace } = data.balance;
  const head = [t.part, t.active, t.matched, t.shareHead];
  const rowOf = (
    name: string,
    part: Pick<(typeof byPlace)[number], 'active' | 'matched' | 'share'>,
  ) => [name, t.amount({ count: part.active }), t.amount({ count: part.matched }), t.share(part)];
  return (
    <SectionCard title={t.title} Icon={Scale}>
      <p className="mb-3 text-ink-soft">{t.text({ monday })}</p>
      <dl className="mb-4 grid gap-4 sm:grid-cols-2">
        {[
          [t.share({ share }), t.shareLabel] as const,
          [t.gini({ gini }), t.giniLabel] as const,
        ].map(([value, label]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-display text-3xl font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        summary={t.shownAs}
        head={head}
        rows={byShownAs.map((part) => rowOf(genderNames[part.shownAs], part))}
      />
      {byPlace.length > 0 && (
        <DataTable
          summary={t.places}
          head={head}
          rows={byPlace.map((part) => rowOf(part.place, part))}
        />
      )}
      <p className="mt-2 text-sm text-ink-soft">{t.small}</p>
    </SectionCard>
  );
}
