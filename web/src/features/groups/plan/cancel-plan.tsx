import type { Plan } from '@rizzly/domain/groups';
import { useEffect, useRef, useState } from 'react';

import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePlanAct } from './queries.ts';
import { planTexts } from './texts/index.ts';

/** Cancels the plan for everybody, after a confirmation. */
export function CancelPlan({
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
  const cancel = usePlanAct(conversationId, async () => {
    await call('POST /api/plans/:id/cancel', { params: { id: planId } });
    toast({ title: t.done });
  });
  if (!isAsking) {
    return (
      <Button variant="ghost" className="justify-self-start" onClick={() => setAsking(true)}>
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
