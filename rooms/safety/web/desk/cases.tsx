import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { wholeListQuery } from '../../../../platform/web/query.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Select } from '../../../../platform/web/ui/field.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { CASE_STATES, PRIORITIES, type DeskCase } from '../../index.ts';
import { DueNext } from '../todo/due-next.tsx';
import { useNameOf } from './person-link.tsx';
import { PriorityBadge } from './priority-badge.tsx';
import { deskTexts } from './texts/index.ts';
import { TimeLeft } from './time-left.tsx';
import { useListKeys } from './use-desk-keys.ts';

/** Without one, the cases that are not decided. */
const STATES = ['any', ...CASE_STATES] as const;

/** The cases that are not decided, by urgency. */
export function useWaitingCases(): DeskCase[] | undefined {
  const { data } = useQuery(
    wholeListQuery('GET /api/desk/cases', { query: { state: '', priority: '' } }),
  );
  return data?.filter(({ state }) => state !== 'decided');
}

/** The cases by urgency, chosen by the address. J and K move through them. */
export function Cases() {
  const t = useTexts(deskTexts);
  const [address, setAddress] = useSearchParams();
  const known = <Value extends string>(name: string, values: readonly Value[]): Value | '' =>
    values.find((value) => value === address.get(name)) ?? '';
  const state = known('state', STATES);
  const priority = known('priority', PRIORITIES);
  const choose = (name: string, value: string) =>
    setAddress((current) => {
      const next = new URLSearchParams(current);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const query = useQuery(
    wholeListQuery('GET /api/desk/cases', {
      query: { state: state === 'any' ? '' : state, priority },
    }),
  );
  const { data, error } = query;
  const cases = state === '' ? data?.filter((found) => found.state !== 'decided') : data;
  const list = useListKeys();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1 text-sm font-bold">
          {t.filter.state}
          <Select value={state} onChange={(event) => choose('state', event.target.value)}>
            <option value="">{t.filter.waiting}</option>
            <option value="any">{t.filter.any}</option>
            {CASE_STATES.map((value) => (
              <option key={value} value={value}>
                {t.filter.states[value]}
              </option>
            ))}
          </Select>
        </label>
        <label className="grid gap-1 text-sm font-bold">
          {t.filter.priority}
          <Select value={priority} onChange={(event) => choose('priority', event.target.value)}>
            <option value="">{t.filter.anyPriority}</option>
            {PRIORITIES.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </Select>
        </label>
        <p className="hidden pb-3 text-sm text-ink-soft md:block">{t.keys}</p>
      </div>
      {error && <LoadFailed level="h2" title={t.failed} query={query} />}
      {cases === undefined && !error && <Skeleton className="h-40" />}
      {cases?.length === 0 &&
        (state === '' && priority === '' ? (
          <EmptyState level="h2" title={t.list.none} text={t.list.noneText} action={<DueNext />} />
        ) : (
          <EmptyState
            level="h2"
            title={t.list.noneChosen}
            action={
              <Link href="/desk" className={buttonStyles('secondary')}>
                {t.list.showWaiting}
              </Link>
            }
          />
        ))}
      <ul ref={list} aria-label={t.list.label} className="grid gap-2">
        {cases?.map((found) => (
          <li key={found.id}>
            <CaseLink found={found} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CaseLink({ found }: { found: DeskCase }) {
  const t = useTexts(deskTexts);
  const nameOf = useNameOf();
  const { id, priority, state, member, reports, reasons, expectedBy, claimedBy } = found;
  return (
    <Link
      href={`/desk/${id}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-card border border-line bg-surface px-4 py-3 hover:border-line-strong md:grid md:gap-x-3 md:grid-cols-[2rem_minmax(0,2fr)_minmax(0,1fr)_4.5rem_6.5rem_1.25rem] lg:gap-x-4 lg:grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)_6rem_7rem_minmax(0,1fr)_1.25rem]"
    >
      <PriorityBadge priority={priority} />
      {/* Who has it stands below or beside the name where there is no room for a column. */}
      <span className="flex min-w-32 flex-1 basis-2/3 flex-wrap items-center gap-x-2 gap-y-1 md:flex-nowrap lg:contents">
        <span dir="auto" className="truncate font-bold">
          {member ? nameOf(member) : t.list.nobody}
        </span>
        <span className="flex flex-wrap gap-1 lg:order-1">
          {claimedBy && (
            <Badge tone="accent">{t.list.claimedBy({ name: nameOf(claimedBy) })}</Badge>
          )}
          {state === 'open' && (
            <span className="hidden text-sm text-ink-soft lg:inline">{t.filter.states.open}</span>
          )}
          {state === 'escalated' && <Badge>{t.filter.states.escalated}</Badge>}
          {found.isAutomaticFlag && <Badge tone="accent">{t.list.flag}</Badge>}
        </span>
      </span>
      <span className="text-sm text-ink-soft">
        {reasons.map((reason) => t.reasonNames[reason].label).join(' · ')}
      </span>
      <span className="text-sm text-ink-soft">{t.list.reports({ count: reports })}</span>
      <span>
        {state === 'decided' ? (
          <Badge tone="mint">{t.filter.states.decided}</Badge>
        ) : (
          <TimeLeft expectedBy={expectedBy} />
        )}
      </span>
      <ChevronRight aria-hidden className="hidden size-5 md:block lg:order-1 rtl:-scale-x-100" />
    </Link>
  );
}
