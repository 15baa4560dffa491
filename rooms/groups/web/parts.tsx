import { Flag } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { askToReport } from '../../safety/web/index.ts';
import type { Room } from '../index.ts';
import { groupsTexts } from './texts/index.ts';

/** A section of the page with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Opens the report of another squad. */
export function ReportSquad({ squad: { id, name } }: { squad: { id: string; name: string } }) {
  const t = useTexts(groupsTexts);
  return (
    <Button
      variant="ghost"
      size="icon"
      className="text-ink-soft"
      aria-label={t.reportSquad({ squad: name })}
      onClick={() => askToReport({ subject: { kind: 'squad', id }, name })}
    >
      <Flag aria-hidden className="size-5" />
    </Button>
  );
}

/** The names of both squads, or the table's. */
export function namesOf({ kind, name, squads }: Pick<Room, 'kind' | 'name' | 'squads'>): string[] {
  return kind === 'table' ? [name ?? ''] : squads.map((squad) => squad.name);
}
