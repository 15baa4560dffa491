import { useQuery } from '@tanstack/react-query';
import { ScrollText, ShieldCheck, ShieldX } from 'lucide-react';
import { Link } from 'wouter';

import { type Answer, send } from '../../../../../../platform/web/api.ts';
import { useTexts } from '../../../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../../../platform/web/query.ts';
import { saveFile } from '../../../../../../platform/web/save-file.ts';
import { Button } from '../../../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../../../platform/web/ui/card.tsx';
import { EmptyState } from '../../../../../../platform/web/ui/empty-state.tsx';
import { Loaded } from '../../../../../../platform/web/ui/loaded.tsx';
import { MoreButton } from '../../../../../../platform/web/ui/more-button.tsx';
import { Skeleton } from '../../../../../../platform/web/ui/skeleton.tsx';
import { useAction } from '../../../../../../platform/web/ui/use-action.ts';
import { usePages } from '../../../../../../platform/web/use-pages.ts';
import type { AuditChain, DeskPerson } from '../../../../../safety/index.ts';
import { adminTexts } from '../../texts/index.ts';
import type { PeopleTexts } from '../texts/en.ts';
import { peopleTexts } from '../texts/index.ts';
import { describeChanges } from './describe-changes.ts';

type Entry = Answer<'GET /api/admin/audit'>[number];

/** Who did what and when, and whether the record is whole. */
export function AuditSection() {
  const { sections } = useTexts(adminTexts);
  return (
    <SectionCard title={sections.audit.text} Icon={ScrollText}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:flex-nowrap">
        <Chain />
        <SaveAsCsv />
      </div>
      <Entries />
    </SectionCard>
  );
}

function Chain() {
  const t = useTexts(peopleTexts).audit;
  const { data } = useQuery(apiQuery('GET /api/admin/audit/chain'));
  if (data === undefined) return <Skeleton className="h-6 flex-1" />;
  const Icon = data.isWhole ? ShieldCheck : ShieldX;
  return (
    <p
      role="status"
      className={`flex gap-2 text-sm font-bold ${data.isWhole ? 'text-mint-text' : 'text-danger-text'}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span>
        {describeChain(data, t)} {data.restoredAt !== null && t.restored({ at: data.restoredAt })}
      </span>
    </p>
  );
}

function describeChain(chain: AuditChain, t: PeopleTexts['audit']): string {
  if (chain.isWhole) return t.whole(chain);
  return chain.missing ? t.missing(chain.missing) : t.broken;
}

function SaveAsCsv() {
  const t = useTexts(peopleTexts).audit;
  const save = useAction(fetchCsv, {
    failed: { title: t.notSaved, text: t.notSavedText },
    onDone: (csv) => saveFile(csv, 'audit.csv'),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      className="shrink-0"
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t.csv}
    </Button>
  );
}

function Entries() {
  const texts = useTexts(peopleTexts);
  const t = texts.audit;
  const query = usePages('GET /api/admin/audit');
  return (
    <Loaded query={query} failed={t.failed} skeleton="h-60">
      {(items) =>
        items.length === 0 ? (
          <EmptyState level="h3" title={t.none} />
        ) : (
          <div className="grid gap-5">
            {byDay(items, t).map(({ day, entries }) => (
              <div key={day}>
                <h3 className="text-base first-letter:uppercase">{day}</h3>
                <ol className="grid divide-y divide-line">
                  {entries.map((entry) => (
                    <EntryRow key={entry.id} entry={entry} />
                  ))}
                </ol>
              </div>
            ))}
            <MoreButton query={query}>{texts.more}</MoreButton>
          </div>
        )
      }
    </Loaded>
  );
}

/** The entries of each day, in the order of the list. */
function byDay(items: readonly Entry[], t: PeopleTexts['audit']) {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of items) {
    const day = t.dayOf(entry);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** A sentence and its facts; on wide screens columns: when, who, what, about whom. */
function EntryRow({ entry: { at, action, actor, member, before, after } }: { entry: Entry }) {
  const texts = useTexts(peopleTexts);
  const t = texts.audit;
  const nameOf = ({ fullName, isFormer }: DeskPerson) => (isFormer ? t.former : fullName);
  return (
    <li className="grid gap-x-5 gap-y-1 py-3 wrap-anywhere xl:grid-cols-[5rem_10rem_16rem_minmax(0,1fr)] xl:items-baseline">
      <p className="xl:contents">
        <bdi className="font-bold xl:col-start-2">{actor ? nameOf(actor) : t.nobody}</bdi>{' '}
        <span className="xl:col-start-3">{texts.actionNames[action] ?? action}</span>{' '}
        {member && (
          <bdi className="font-bold xl:col-start-4">
            {member.isFormer ? (
              t.former
            ) : (
              <Link href={`/admin/members/${member.id}`} className="underline">
                {member.fullName}
              </Link>
            )}
          </bdi>
        )}
      </p>
      <p className="text-sm text-ink-soft xl:contents">
        <time dateTime={at} className="xl:col-start-1 xl:row-start-1">
          {t.timeOf({ at })}
        </time>
        <Changes lines={describeChanges({ before, after }, texts)} />
      </p>
    </li>
  );
}

function Changes({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <span className="xl:col-span-2 xl:col-start-3">
      <span className="xl:hidden"> · </span>
      {lines.join(' · ')}
    </span>
  );
}

const fetchCsv = async () => (await send('/api/admin/audit/csv')).blob();
