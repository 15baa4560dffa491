import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import { firstNameOf } from '../../../../platform/shared/index.ts';
import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { readStored, removeStored, writeStored } from '../../../../platform/web/storage.ts';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { TextAreaField } from '../../../../platform/web/ui/field.tsx';
import type { PublicUser } from '../../../account/index.ts';
import { askToReport } from '../../../safety/web/index.ts';
import type { Feeling, Plan } from '../../index.ts';
import { usePlanAction } from './queries.ts';
import { planTexts } from './texts/index.ts';

/** Confirms who came, within a day of the start. */
export function ConfirmPeople({ plan, others }: { plan: Plan; others: readonly PublicUser[] }) {
  const { confirm: t } = useTexts(planTexts);
  const confirm = usePlanAction(plan.conversationId, (userId: string) =>
    call('POST /api/plans/:id/confirm', { params: { id: plan.id }, body: { userId } }),
  );
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t.title}</h3>
      <p className="text-ink-soft">{t.text}</p>
      <ul className="flex flex-wrap gap-2">
        {others.map(({ id, fullName: name }) => (
          <li key={id}>
            {plan.confirmedIds.includes(id) ? (
              <p className="flex min-h-9 items-center gap-2 font-bold text-mint-text">
                <Check aria-hidden className="size-4" />
                {t.done({ name })}
              </p>
            ) : (
              <Button size="sm" variant="secondary" onClick={() => confirm.mutate(id)}>
                {t.was({ name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const FEELINGS: readonly Feeling[] = ['good', 'fine', 'unsafe'];

/** The member's private note about a date. Offers help to a member who felt unsafe. */
export function Reflection({
  plan,
  others,
  onLeave,
}: {
  plan: Plan;
  others: readonly PublicUser[];
  /** Closes the dialog, so that the report's dialog can open. */
  onLeave: () => void;
}) {
  const { reflect: t } = useTexts(planTexts);
  const reflect = usePlanAction(plan.conversationId, (how: Feeling) =>
    call('PUT /api/plans/:id/reflection', { params: { id: plan.id }, body: { how } }),
  );
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t.title}</h3>
      <p className="text-ink-soft">{t.text}</p>
      <div role="group" aria-label={t.title} className="flex flex-wrap gap-2">
        {FEELINGS.map((how) => (
          <Button
            key={how}
            size="sm"
            variant={plan.reflection === how ? 'primary' : 'secondary'}
            aria-pressed={plan.reflection === how}
            onClick={() => reflect.mutate(how)}
          >
            {t.answers[how]}
          </Button>
        ))}
      </div>
      {plan.reflection !== null && <Notes plan={plan} />}
      {plan.reflection === 'unsafe' && (
        <div className="grid gap-3 rounded-card bg-amber-soft p-4">
          <p className="font-bold text-amber-text">{t.unsafeText}</p>
          <div className="flex flex-wrap gap-2">
            <Link href="/safety" className={buttonStyles('secondary', 'sm')}>
              {t.safety}
            </Link>
            {others.map(({ id, fullName }) => (
              <Button
                key={id}
                size="sm"
                variant="secondary"
                onClick={() => {
                  onLeave();
                  askToReport({ subject: { kind: 'member', id }, name: firstNameOf(fullName) });
                }}
              >
                {t.report({ name: firstNameOf(fullName) })}
              </Button>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

const QUESTIONS = ['keep', 'next'] as const;
const LONGEST = 1000;

/** Two more questions for the member. The answers stay in this browser and can be erased. */
function Notes({ plan }: { plan: Plan }) {
  const { reflect: t } = useTexts(planTexts);
  const keyOf = (question: (typeof QUESTIONS)[number]) => `reflection ${plan.id} ${question}`;
  const [notes, setNotes] = useState(() => QUESTIONS.map((one) => readText(keyOf(one))));
  const erase = usePlanAction(plan.conversationId, () =>
    call('DELETE /api/plans/:id/reflection', { params: { id: plan.id } }),
  );
  function write(question: (typeof QUESTIONS)[number], text: string): void {
    setNotes(QUESTIONS.map((one, index) => (one === question ? text : (notes[index] ?? ''))));
    if (text === '') removeStored(keyOf(question));
    else writeStored(keyOf(question), text);
  }
  return (
    <div className="grid gap-3">
      {QUESTIONS.map((question, index) => (
        <TextAreaField
          key={question}
          label={t.questions[question]}
          dir="auto"
          maxLength={LONGEST}
          value={notes[index] ?? ''}
          onChange={({ target }) => write(question, target.value)}
        />
      ))}
      <p className="text-sm text-ink-soft">{t.stays}</p>
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        loading={erase.isPending}
        onClick={() => {
          for (const question of QUESTIONS) removeStored(keyOf(question));
          erase.mutate();
        }}
      >
        {t.erase}
      </Button>
    </div>
  );
}

function readText(key: string): string {
  const stored = readStored(key);
  return typeof stored === 'string' ? stored : '';
}
