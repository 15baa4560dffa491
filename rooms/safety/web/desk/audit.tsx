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
          <li key={id} className="flex flex-wrap gap-x-2 py-2">
            <span dir="auto" className="font-bold">
              {actor ? nameOf(actor) : t.nobody}
            </span>
            <span>{texts.actionNames[action] ?? action}</span>
            {member && !member.isFormer ? (
              <PersonLink id={member.id}>{nameOf(member)}</PersonLink>
            ) : (
              <span className="font-bold">{member ? nameOf(member) : texts.list.nobody}</span>
            )}
            <span className="ms-auto text-sm text-ink-soft">{texts.at({ at })}</span>
          </li>
        ))}
      </ul>
      <MoreButton query={query} className="mt-4">
        {texts.showMore}
      </MoreButton>
    </div>
  );
}
