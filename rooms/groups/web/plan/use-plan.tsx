import './ticket.css';
import { useQuery } from '@tanstack/react-query';
import { CalendarHeart, ChevronRight } from 'lucide-react';
import { lazy, useRef, useState, type Ref } from 'react';

import { firstNameOf, HOUR_MS } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { Faces } from '../../../../platform/web/ui/faces.tsx';
import { MenuItem } from '../../../../platform/web/ui/menu.tsx';
import { Opening } from '../../../../platform/web/ui/opening.tsx';
import type { PublicUser } from '../../../account/index.ts';
import { CONFIRM_HOURS, type Plan } from '../../index.ts';
import { fixedSlotOf, hasVoted, planQuery } from './queries.ts';
import type { PlanTexts } from './texts/en.ts';
import { planTexts } from './texts/index.ts';

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

/** Votes that are open and dates that are set stand out. */
const TONES: Partial<Record<Plan['state'], string>> = {
  open: 'bg-accent-soft text-accent-text',
  fixed: 'bg-mint-soft text-mint-text',
  cancelled: 'bg-sunken text-ink-soft',
  lapsed: 'bg-sunken text-ink-soft',
};

/**
 * The date of a conversation: a bar below its header, an item for its menu, and their dialog. The
 * bar is there while a date is planned or set, for a day after it, and if it comes to nothing until
 * it would have been; `isOffered`, also without one. A link to `#plan` opens the dialog.
 */
export function usePlan(
  conversationId: string,
  others: readonly PublicUser[],
  { isOffered = false } = {},
) {
  const t = useTexts(planTexts);
  const { data } = useQuery(planQuery(conversationId));
  const [isOpen, setOpen] = useState(() => location.hash === '#plan');
  const [wasOpened, setOpened] = useState(isOpen);
  const [now] = useState(() => Date.now());
  const plan = data?.plan ?? null;
  const isPair = others.length === 1;
  const isCurrent = plan !== null && (plan.state === 'open' || endOf(plan) > now);
  const cameToNothing =
    isOff(plan) && plan.slots.some(({ startsAt }) => Date.parse(startsAt) > now);
  const [partner] = others;
  const slot = fixedSlotOf(plan);
  // The date that stood when the conversation opened is not new.
  const [atFirst, setAtFirst] = useState<string | null>();
  if (data && atFirst === undefined) setAtFirst(slot?.id ?? null);
  const isOnlyOffered = isOffered && !isCurrent && !cameToNothing;
  const waits = isPair && plan?.state === 'open' && hasVoted(plan);
  const barRef = useRef<HTMLButtonElement>(null);
  const [isFromBar, setFromBar] = useState(false);
  const openFrom = (isBar: boolean) => () => {
    setFromBar(isBar);
    setOpened(true);
    setOpen(true);
  };
  const ticket = isPair && partner && slot && isCurrent && (
    <TicketBar
      {...{ slot, partner }}
      isNew={atFirst !== undefined && slot.id !== atFirst}
      buttonRef={barRef}
      onOpen={openFrom(true)}
    />
  );
  return {
    bar:
      ticket ||
      ((isCurrent || cameToNothing || isOnlyOffered) && (
        <div className="border-b border-line px-2 py-1 sm:px-3 [[data-keyboard=open]_&]:hidden">
          <Button
            ref={barRef}
            variant="ghost"
            size="sm"
            className={cx('w-full', plan && (waits ? TONES.cancelled : TONES[plan.state]))}
            onClick={openFrom(true)}
          >
            <CalendarHeart aria-hidden className="size-4 shrink-0" />
            <span className="truncate">{isOnlyOffered ? t.open : summaryOf(plan, others, t)}</span>
            {plan && <ChevronRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />}
          </Button>
        </div>
      )),
    item: (
      <MenuItem icon={<CalendarHeart aria-hidden className="size-5" />} onSelect={openFrom(false)}>
        {isCurrent ? t.title : t.open}
      </MenuItem>
    ),
    dialog: wasOpened && (
      <Opening isOpen={isOpen} onClose={() => setOpen(false)}>
        <PlanDialog
          conversationId={conversationId}
          others={others}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          // The bar that opened it may be another one by then.
          returnTo={() => (isFromBar ? barRef.current : null)}
        />
      </Opening>
    ),
  };
}

function isOff(plan: Plan | null): plan is Plan & { state: 'cancelled' | 'lapsed' } {
  return plan?.state === 'cancelled' || plan?.state === 'lapsed';
}

/** Until when a fixed date is shown, in milliseconds. 0 for a plan without one. */
function endOf(plan: Plan | null): number {
  const slot = fixedSlotOf(plan);
  return slot ? Date.parse(slot.startsAt) + CONFIRM_HOURS * HOUR_MS : 0;
}

function summaryOf(plan: Plan | null, others: readonly PublicUser[], t: PlanTexts): string {
  if (plan?.state === 'open') {
    const [partner] = others;
    if (partner === undefined || others.length > 1) return t.summary.open(plan);
    const name = firstNameOf(partner.fullName);
    return hasVoted(plan) ? t.summary.waiting({ name }) : t.summary.asked({ name });
  }
  if (plan?.state === 'cancelled') return t.summary.cancelled;
  if (plan?.state === 'lapsed') return others.length === 1 ? t.summary.lapsed : t.summary.noTime;
  const slot = fixedSlotOf(plan);
  return slot ? t.summary.fixed({ at: slot.startsAt, zone: slot.zone }) : t.open;
}

/** The ticket of two below their conversation's header. Opens the date. */
function TicketBar({
  slot,
  partner,
  isNew,
  buttonRef,
  onOpen,
}: {
  slot: Plan['slots'][number];
  partner: PublicUser;
  /** It was set while the member looked. */
  isNew: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  onOpen: () => void;
}) {
  const t = useTexts(planTexts);
  const { user } = useSession();
  const { startsAt, zone, place } = slot;
  return (
    // Messages fade out below it.
    <div className="relative z-10 bg-surface px-2 py-1.5 after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-5 after:bg-linear-to-b after:from-surface after:to-transparent sm:px-3 [[data-keyboard=open]_&]:hidden">
      <button
        ref={buttonRef}
        type="button"
        onClick={onOpen}
        className={cx(
          'flex w-full items-center gap-3 rounded-card border-2 border-dashed border-accent bg-accent-soft px-3 py-1.5 text-start hover:border-accent-text',
          isNew && 'date-set-drop',
        )}
      >
        <Faces of={[user, partner]} />
        <span className="grid min-w-0 flex-1">
          <span className="truncate font-display font-extrabold">
            {t.when({ at: startsAt, zone })}
          </span>
          <span dir="auto" className="truncate text-sm">
            {t.ticket({ place: place.name })}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
      </button>
    </div>
  );
}
