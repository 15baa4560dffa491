import { useQuery } from '@tanstack/react-query';
import { ScrollText, ShieldCheck, ShieldX } from 'lucide-react';
import { Link } from 'wouter';

import { send } from '../../../../../../platform/web/api.ts';
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

/** Who did what and when, and whether the record is whole. */
export function AuditSection() {
  const { sections } = useTexts(adminTexts);
  return (
    <SectionCard title={sections.audit.text} Icon={ScrollText}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
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
    <Button size="sm" variant="secondary" loading={save.isPending} onClick={() => save.mutate()}>
      {t.csv}
    </Button>
  );
}

function Entries() {
  const texts = useTexts(peopleTexts);
  const t = texts.audit;
  const query = usePages('GET /api/admin/audit');
  const nameOf = ({ fullName, isFormer }: DeskPerson) => (isFormer ? t.former : fullName);
  return (
    <Loaded query={query} failed={t.failed} skeleton="h-60">
      {(items) =>
        items.length === 0 ? (
          <EmptyState level="h3" title={t.none} />
        ) : (
          <div className="grid">
            <ol className="grid divide-y divide-line">
              {items.map(({ id, at, action, actor, member, before, after }) => (
                // A sentence and its facts; on wide screens columns: when, who, what, about whom.
                <li
                  key={id}
                  className="grid gap-x-5 gap-y-1 py-3 wrap-anywhere xl:grid-cols-[11rem_10rem_16rem_minmax(0,1fr)] xl:items-baseline"
                >
                  <p className="xl:contents">
                    <bdi className="font-bold xl:col-start-2">
                      {actor ? nameOf(actor) : t.nobody}
                    </bdi>{' '}
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
                      {t.at({ at })}
                    </time>
                    <Changes lines={describeChanges({ before, after }, texts)} />
                  </p>
                </li>
              ))}
            </ol>
            <MoreButton query={query} className="mt-4">
              {texts.more}
            </MoreButton>
          </div>
        )
      }
    </Loaded>
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
