import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { deskTexts } from './texts/index.ts';
import { useListKeys } from './use-desk-keys.ts';
import { WaitingList } from './waiting-list.tsx';

/**
 * The waiting selfies, oldest first. They are shown one at a time, because each view is audited. J
 * and K move through them.
 */
export function PhotoChecks() {
  const t = useTexts(deskTexts).photoChecks;
  const query = useQuery(apiQuery('GET /api/desk/photo-checks'));
  const list = useListKeys();
  return (
    <WaitingList query={query} Icon={BadgeCheck} texts={t}>
      {(checks) => (
        <div className="grid gap-4">
          <p className="hidden text-sm text-ink-soft md:block">{t.keys}</p>
          <ul ref={list} aria-label={t.label} className="grid gap-2">
            {checks.map(({ id, member, submittedAt }) => (
              <li key={id}>
                <Link
                  href={`/desk/photo-checks/${id}`}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 hover:border-line-strong"
                >
                  <span dir="auto" className="min-w-32 flex-1 truncate font-bold">
                    {member.fullName}
                  </span>
                  <span className="text-sm text-ink-soft">{t.sentAt({ at: submittedAt })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </WaitingList>
  );
}
