import type { PublicUser } from '@rizzly/domain/account';
import type { Plan } from '@rizzly/domain/groups';
import { useQuery } from '@tanstack/react-query';
import { CalendarHeart, ChevronRight } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { fixedSlotOf, planQuery } from './queries.ts';
import type { PlanTexts } from './texts/en.ts';
import { planTexts } from './texts/index.ts';

/** Votes that are open and dates that are set stand out. */
const TONES: Partial<Record<Plan['state'], string>> = {
  open: 'bg-accent-soft text-accent-text',
  fixed: 'bg-mint-soft text-mint-text',
};

/** The state of a room's date, below its header. */
export function PlanBar({
  conversationId,
  others,
}: {
  conversationId: string;
  others: readonly PublicUser[];
}) {
  const t = useTexts(planTexts);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(planQuery(conversationId));
  return (
    <div className="border-b border-line px-2 py-1 sm:px-3 [[data-keyboard=open]_&]:hidden">
      <Button
        variant="ghost"
        size="sm"
        className={cx('w-full', data?.plan && TONES[data.plan.state])}
        onClick={() => setOpen(true)}
      >
        <CalendarHeart aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{summaryOf(data?.plan ?? null, t)}</span>
        {data?.plan && <ChevronRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />}
      </Button>
      <PlanDialog
        conversationId={conversationId}
        others={others}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

function summaryOf(plan: Plan | null, t: PlanTexts): string {
  if (plan?.state === 'open') return t.summary.open(plan);
  const slot = fixedSlotOf(plan);
  return slot ? t.summary.fixed({ at: slot.startsAt, zone: slot.zone }) : t.open;
}
