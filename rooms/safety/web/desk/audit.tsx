import { useTexts } from '../../../../platform/web/language/index.ts';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { MoreButton } from '../../../../platform/web/ui/more-button.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { usePages } from '../../../../platform/web/use-pages.ts';
import { PersonLink, useNameOf } from './person-link.tsx';
import { deskTexts } from './texts/index.ts';

/** The audit of the desk, newest first. For admins. */
export function Audit() {
  const texts = useTexts(deskTexts);
  const t = texts.audit;
  const nameOf = useNameOf();
  const query = usePages('GET /api/desk/audit');
  const rows = query.data;
  if (query.error && rows === undefined)
    return <LoadFailed level="h2" title={texts.failed} query={query} />;
  if (rows === undefined) return <Skeleton className="h-40" />;
  if (rows.length === 0) return <EmptyState level="h2" title={t.none} />;
  return (
    <div className="grid">
      <ul className="grid divide-y divide-line">
        {rows.map(({ id, at, action, actor, member }) => (
          // On phones a sentence with the time below it, on wide screens columns.
          <li
            key={id}
            className="grid items-baseline gap-x-6 gap-y-1 py-3 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)_12rem] lg:py-2.5"
          >
            <p className="lg:contents">
              <bdi className="font-bold">{actor ? nameOf(actor) : t.nobody}</bdi>{' '}
              <span>{texts.actionNames[action] ?? action}</span>{' '}
              {member && !member.isFormer ? (
                <PersonLink id={member.id}>{nameOf(member)}</PersonLink>
              ) : (
                <span className="font-bold">{member ? nameOf(member) : texts.list.nobody}</span>
              )}
            </p>
            <span className="text-sm text-ink-soft sm:text-end">{texts.at({ at })}</span>
          </li>
        ))}
      </ul>
      <MoreButton query={query} className="mt-4">
        {texts.showMore}
      </MoreButton>
    </div>
  );
}
