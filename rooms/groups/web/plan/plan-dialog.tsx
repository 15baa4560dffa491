import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, ChevronDown } from 'lucide-react';
import { useState, type ReactNode, useEffect, useRef } from 'react';

import { firstNameOf, HOUR_MS } from '../../../../platform/shared/index.ts';
import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Loaded } from '../../../../platform/web/ui/loaded.tsx';
import { useBackCloses } from '../../../../platform/web/use-back-closes.ts';
import type { PublicUser } from '../../../account/index.ts';
import { AgainQuestions } from '../../../evenings/web/again/index.ts';
import { CONFIRM_HOURS, type Plan } from '../../index.ts';
import { ConfirmPeople, Reflection } from './after-date.tsx';
import { CheckOnMe } from './check-on-me.tsx';
import { ProposeForm, type ProposeFormProps } from './propose-form.tsx';
import { fixedSlotOf, hasVoted, planQuery, usePlanAction } from './queries.ts';
import { ShareDate } from './share-date.tsx';
import { planTexts } from './texts/index.ts';
import { Ticket } from './ticket.tsx';
import { VoteList } from './vote-list.tsx';

interface PlanProps {
  conversationId: string;
  /** Everybody in the conversation but the reader. */
  others: readonly PublicUser[];
  onClose: () => void;
}

/** A conversation's date, from its proposals to the notes afterwards. */
export function PlanDialog({
  isOpen,
  returnTo,
  ...props
}: PlanProps & {
  isOpen: boolean;
  /** The element to focus afterwards. Null: the element that had the focus before. */
  returnTo?: () => HTMLElement | null;
}) {
  const t = useTexts(planTexts);
  useBackCloses(`plan-${props.conversationId}`, isOpen, props.onClose);
  const [filled, onFill] = useState<ProposeFormProps['filled']>();
  const [partner, ...more] = props.others;
  const title =
    partner && more.length === 0 ? t.titleOfTwo({ name: firstNameOf(partner.fullName) }) : t.title;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={props.onClose}
      title={title}
      {...(returnTo && { returnTo })}
    >
      <PlanPanel {...props} {...{ filled, onFill }} />
    </Dialog>
  );
}

function PlanPanel({
  conversationId,
  others,
  onClose,
  ...drafts
}: PlanProps & Pick<ProposeFormProps, 'filled' | 'onFill'>) {
  const t = useTexts(planTexts);
  const query = useQuery(planQuery(conversationId));
  // A proposal to one other is there before its sender's own answer is.
  const [held, setHeld] = useState<typeof query.data>();
  const onSending = (isSending: boolean) => setHeld(isSending ? query.data : undefined);
  const form = { ...drafts, onSending };
  const data = held ?? query.data;
  const shown = data?.plan;
  const [before] = useState(shown);
  const isSame = shown?.id === before?.id && shown?.state === before?.state;
  // What replaced the pressed button takes its focus, and is read from the top.
  const start = isSame ? undefined : focus;
  if (data === undefined) {
    return <Loaded query={query} failed={t.notLoaded} level="h3" skeleton="h-40 rounded-card" />;
  }
  const { plan } = data;
  // A room has at least two of each side.
  const isPair = others.length === 1;
  if (plan?.state === 'open') {
    return (
      <>
        <VoteList plan={plan} others={others} start={start} />
        {/* Between two, a No says the same. */}
        {(!isPair || hasVoted(plan)) && <CancelPlan plan={plan} isPair={isPair} />}
      </>
    );
  }
  const slot = fixedSlotOf(plan);
  if (plan && slot) {
    return (
      <FixedDate
        key={plan.id}
        {...{ plan, slot, others, onClose }}
        isNew={before?.id === plan.id && before.state === 'open'}
      >
        <PlanAnother {...{ conversationId, isPair, ...form }} />
      </FixedDate>
    );
  }
  return (
    <>
      {(plan?.state === 'cancelled' || plan?.state === 'lapsed') && (
        <p ref={start} tabIndex={-1} className="outline-none">
          {t.ended[plan.state === 'lapsed' && isPair ? 'lapsedOfTwo' : plan.state]}
        </p>
      )}
      <ProposeForm {...{ conversationId, isPair, ...form }} />
    </>
  );
}

const focus = (line: HTMLElement | null) => line?.focus();

/** A fixed date, who is there, and its tools. `children` is shown after the date. */
export function FixedDate({
  plan,
  slot,
  others,
  onClose,
  isNew = false,
  people,
  children,
}: {
  plan: Plan;
  slot: Plan['slots'][number];
  /** Rows that lead to the others. */
  people?: ReactNode;
  /** It was set while the member looked. */
  isNew?: boolean;
  children?: ReactNode;
} & Omit<PlanProps, 'conversationId'>) {
  const t = useTexts(planTexts);
  const [now] = useState(() => Date.now());
  const hours = (now - Date.parse(slot.startsAt)) / HOUR_MS;
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @3xl:grid-cols-2">
        <Ticket
          title={plan.state === 'happened' ? t.ended.happened : t.fixed}
          {...{ slot, others, isNew }}
        >
          {hours < 0 && (
            <a
              href={`/api/plans/${plan.id}/calendar.ics`}
              download
              className={buttonStyles('secondary')}
            >
              <CalendarPlus aria-hidden className="size-5" />
              {t.calendar}
            </a>
          )}
        </Ticket>
        <div className="grid gap-4">
          {hours >= 0 && hours <= CONFIRM_HOURS && <ConfirmPeople plan={plan} others={others} />}
          {hours >= 0 && <Reflection plan={plan} others={others} onLeave={onClose} />}
          {/* After what is there at once, which it would push away below a thumb. */}
          {hours >= 0 && <AgainQuestions aboutId={plan.id} />}
          <Card className="divide-y divide-line overflow-hidden p-0! empty:hidden">
            {people}
            {hours < CONFIRM_HOURS && (
              <section aria-label={t.safety} className="divide-y divide-line">
                <Fold title={t.share.title} line={t.share.line} isOpen={plan.sharedUntil !== null}>
                  <ShareDate plan={plan} />
                </Fold>
                <Fold title={t.check.title} line={t.check.line} isOpen={plan.checkOnMe !== null}>
                  <CheckOnMe plan={plan} slot={slot} />
                </Fold>
                <p className="px-4 py-3 text-sm text-ink-soft">{t.check.noEmergency}</p>
              </section>
            )}
            {plan.state === 'fixed' && (
              <div className="grid px-4 py-2">
                <CancelPlan plan={plan} isPair={others.length === 1} />
              </div>
            )}
          </Card>
          {plan.state === 'happened' && children}
        </div>
      </div>
    </div>
  );
}

/** A line that unfolds. It begins open where the member uses it. */
function Fold({
  title,
  line,
  isOpen,
  children,
}: {
  title: string;
  line: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  const [wasOpen] = useState(isOpen);
  return (
    <details open={wasOpen} className="group">
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-3">
        <h3 className="text-base">{title}</h3>
        <ChevronDown aria-hidden className="row-span-2 size-5 group-open:rotate-180" />
        <span className="text-sm text-ink-soft">{line}</span>
      </summary>
      <div className="grid gap-3 px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}

function PlanAnother(props: ProposeFormProps) {
  const t = useTexts(planTexts);
  const [isPlanning, setPlanning] = useState(false);
  if (isPlanning) return <ProposeForm {...props} />;
  return (
    <Button className="justify-self-start" onClick={() => setPlanning(true)}>
      {t.propose.again}
    </Button>
  );
}

/** Cancels the plan for everybody, after a confirmation. */
function CancelPlan({
  plan: { id: planId, conversationId, state },
  isPair,
}: {
  plan: Pick<Plan, 'id' | 'conversationId' | 'state'>;
  isPair: boolean;
}) {
  const { cancel: t } = useTexts(planTexts);
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);
  const cancel = usePlanAction(
    conversationId,
    () => call('POST /api/plans/:id/cancel', { params: { id: planId } }),
    { done: { title: t.done } },
  );
  if (!isAsking) {
    return (
      <Button
        variant="ghost"
        className="-mx-3 justify-self-start px-3!"
        onClick={() => setAsking(true)}
      >
        {state === 'open' ? t.askOpen : t.ask}
      </Button>
    );
  }
  const question = isPair ? t.questionOfTwo : t.question;
  return (
    <div role="group" aria-label={question} className="flex flex-wrap items-center gap-3">
      <p className="w-full font-bold">{question}</p>
      <Button ref={keep} variant="secondary" onClick={() => setAsking(false)}>
        {t.no}
      </Button>
      <Button variant="destructive" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {isPair ? t.yesOfTwo : t.yes}
      </Button>
    </div>
  );
}
