import { useEffect, useRef, useState } from 'react';

import { wallTimeOf } from '../../../../platform/shared/index.ts';
import { ApiError, messageOf } from '../../../../platform/web/api-error.ts';
import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { EmailField, FieldError, TextField } from '../../../../platform/web/ui/field.tsx';
import type { Plan } from '../../index.ts';
import { toUtc } from './propose-form.tsx';
import { usePlanAction } from './queries.ts';
import { planTexts } from './texts/index.ts';

type Slot = Plan['slots'][number];
/** The default time of the check, after the start. */
const ASK_AFTER_MS = 2 * 3_600_000;

/**
 * Schedules a check whether the member is all right. If they do not answer, contacts who agreed are
 * mailed.
 */
export function CheckOnMe({ plan, slot }: { plan: Plan; slot: Slot }) {
  const { check: t } = useTexts(planTexts);
  const { id, conversationId, checkOnMe } = plan;
  const [isChanging, setChanging] = useState(false);
  const [hasBegun] = useState(() => Date.parse(slot.startsAt) <= Date.now());
  const answer = usePlanAction(conversationId, () =>
    call('POST /api/plans/:id/all-right', { params: { id } }),
  );
  return (
    <>
      <p className="text-ink-soft">{t.text}</p>
      {checkOnMe && !isChanging ? (
        <>
          {checkOnMe.answeredAt !== null ? (
            <p className="font-bold">{t.answered}</p>
          ) : (
            <p className="font-bold">
              {checkOnMe.askedAt === null ? t.set({ at: checkOnMe.at, zone: slot.zone }) : t.asked}
            </p>
          )}
          <ul className="grid gap-1">
            {checkOnMe.contacts.map(({ email, agreed }) => (
              <li key={email} className="wrap-anywhere">
                {email} <span className="text-ink-soft">({agreed ? t.agreed : t.waiting})</span>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            {checkOnMe.answeredAt === null && (
              <Button
                variant={hasBegun ? 'primary' : 'secondary'}
                loading={answer.isPending}
                onClick={() => answer.mutate()}
              >
                {hasBegun ? t.allRight : t.stop}
              </Button>
            )}
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {t.change}
            </Button>
          </div>
        </>
      ) : (
        <CheckForm plan={plan} slot={slot} onSaved={() => setChanging(false)} />
      )}
    </>
  );
}

function CheckForm({ plan, slot, onSaved }: { plan: Plan; slot: Slot; onSaved: () => void }) {
  const texts = useTexts(planTexts);
  const t = texts.check;
  const { id, conversationId, checkOnMe } = plan;
  const { city } = slot.place;
  const [known] = useState(() =>
    checkOnMe ? Date.parse(checkOnMe.at) : Date.parse(slot.startsAt) + ASK_AFTER_MS,
  );
  const [at, setAt] = useState<string>(() => wallTimeOf(known, slot.zone));
  const [emails, setEmails] = useState(() => checkOnMe?.contacts.map(({ email }) => email) ?? []);
  const submit = () => {
    const contacts = emails.map((email) => email.trim()).filter((email) => email !== '');
    return call('PUT /api/plans/:id/check-on-me', {
      params: { id },
      body: { at: toUtc(at, city, known), contacts },
    });
  };
  const save = usePlanAction(conversationId, submit, {
    isForm: true,
    done: { title: t.saved },
    onDone: onSaved,
  });
  const [first = '', second = ''] = emails;
  const changeEmails = (changed: string[]) => {
    setEmails(changed);
    if (save.isError) save.reset();
  };
  const issues = save.error instanceof ApiError ? save.error.issues : [];
  const aboutContacts = issues.find(({ path }) => path.startsWith('contacts'))?.message;
  const contact = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (aboutContacts !== undefined) contact.current?.focus();
  }, [aboutContacts]);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextField
        label={t.at}
        hint={texts.propose.zone({ city })}
        type="datetime-local"
        value={at}
        onChange={(event) => {
          setAt(event.target.value);
          if (save.isError) save.reset();
        }}
      />
      <EmailField
        ref={contact}
        label={t.contact}
        error={aboutContacts}
        autoComplete="off"
        value={first}
        onChange={(event) => changeEmails([event.target.value, second])}
      />
      <EmailField
        label={t.second}
        autoComplete="off"
        value={second}
        onChange={(event) => changeEmails([first, event.target.value])}
      />
      <div role="alert">
        {save.error && aboutContacts === undefined && (
          <FieldError id="check-error">{messageOf(save.error, texts.failedText)}</FieldError>
        )}
      </div>
      <Button type="submit" className="justify-self-start" loading={save.isPending}>
        {t.save}
      </Button>
    </form>
  );
}
