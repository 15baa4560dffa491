import { Flag } from 'lucide-react';

import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { askToReport, type ReportRequest } from './report-host.tsx';
import { safetyTexts } from './texts/index.ts';

/** Report as an item of a menu. */
export function ReportItem({ request }: { request: ReportRequest }) {
  const t = useTexts(safetyTexts).report;
  return (
    <MenuItem icon={<Flag aria-hidden className="size-5" />} onSelect={() => askToReport(request)}>
      {t.item}
    </MenuItem>
  );
}

/** Report as a button, where there is no menu. `which` ends its name in lists. */
export function ReportButton({ request, which }: { request: ReportRequest; which?: string }) {
  const t = useTexts(safetyTexts).report;
  const isPicture = request.subject.kind === 'picture';
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={
        isPicture
          ? undefined
          : [t.itemFor({ name: request.name }), which].filter(Boolean).join(': ')
      }
      onClick={() => askToReport(request)}
    >
      <Flag aria-hidden className="size-4" />
      {isPicture ? t.picture : t.item}
    </Button>
  );
}
