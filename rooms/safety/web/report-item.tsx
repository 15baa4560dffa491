import { Flag, Gavel, IdCard } from 'lucide-react';
import { useLocation } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { MenuItem } from '../../../platform/web/ui/menu.tsx';
import { askToReport, type ReportRequest } from './report-host.tsx';
import { safetyTexts } from './texts/index.ts';

/** Report as an item of a menu. */
export function ReportItem({ request }: { request: ReportRequest }) {
  const { report, openCase } = useTexts(safetyTexts);
  const [, navigate] = useLocation();
  const { subject } = request;
  const isStaff = useIsStaff();
  return (
    <>
      <MenuItem
        icon={<Flag aria-hidden className="size-5" />}
        onSelect={() => askToReport(request)}
      >
        {report.item}
      </MenuItem>
      {isStaff && subject.kind === 'member' && (
        <MenuItem
          icon={<IdCard aria-hidden className="size-5" />}
          onSelect={() => navigate(`/desk/members/${subject.id}`)}
        >
          {openCase.page}
        </MenuItem>
      )}
      {isStaff && <OpenCaseItem request={request} />}
    </>
  );
}

/** Staff open a case, as `ReportItem`. */
export function OpenCaseItem({ request }: { request: ReportRequest }) {
  const t = useTexts(safetyTexts).openCase;
  return (
    <MenuItem
      icon={<Gavel aria-hidden className="size-5" />}
      onSelect={() => askToReport({ ...request, isForDesk: true })}
    >
      {t.open}
    </MenuItem>
  );
}

/** Report as a button, where there is no menu. `which` ends its name in lists. */
export function ReportButton({ request, which }: { request: ReportRequest; which?: string }) {
  const t = useTexts(safetyTexts).report;
  const isPicture = request.subject.kind === 'picture';
  const isStaff = useIsStaff();
  const label = isPicture ? t.picture : t.itemFor({ name: request.name });
  const button = (
    <Button
      variant="secondary"
      size="sm"
      aria-label={[label, which].filter(Boolean).join(': ')}
      onClick={() => askToReport(request)}
    >
      <Flag aria-hidden className="size-4" />
      {isPicture ? t.picture : t.item}
    </Button>
  );
  if (!isStaff) return button;
  return (
    <div className="flex flex-wrap gap-2">
      {button}
      <OpenCaseButton request={request} which={which} />
    </div>
  );
}

/** Staff open a case, as `ReportButton`. */
export function OpenCaseButton({
  request,
  which,
  size = 'sm',
}: {
  request: ReportRequest;
  which?: string | undefined;
  size?: 'sm' | 'md';
}) {
  const t = useTexts(safetyTexts).openCase;
  return (
    <Button
      variant="secondary"
      size={size}
      aria-label={[t.title({ name: request.name }), which].filter(Boolean).join(': ')}
      onClick={() => askToReport({ ...request, isForDesk: true })}
    >
      {/* On a phone there is no room for it beside the other buttons of a row. */}
      <Gavel aria-hidden className={cx('size-4 shrink-0', size === 'sm' && 'max-sm:hidden')} />
      {t.open}
    </Button>
  );
}

const useIsStaff = () => useSession().user.role !== 'member';
