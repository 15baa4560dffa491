import { Flag } from 'lucide-react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { askToReport } from '../../safety/web/index.ts';
import { groupsTexts } from './texts/index.ts';

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
