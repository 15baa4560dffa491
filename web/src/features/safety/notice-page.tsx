import { EXPLANATION_MAX, REPORT_REASONS, type ReportReason } from '@rizzly/domain/safety';
import { useState, type FormEvent } from 'react';

import { ApiError, messageOf } from '../../platform/api-error.ts';
import { call, type Answer } from '../../platform/api.ts';
import { useTexts } from '../../platform/language/index.ts';
import { guestTitle, useTitle } from '../../platform/title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CONTROL, EmailField, FieldFrame, TextAreaField, TextField } from '../../ui/field.tsx';
import { safetyTexts } from './texts/index.ts';

type Sent = Answer<'POST /api/notices'>['notice'];
const EMPTY = { url: '', reason: '', name: '', email: '', explanation: '' };

/** The form for notices of anybody (the law's notice and action). */
export function NoticePage() {
  const texts = useTexts(safetyTexts);
  const t = texts.notice;
  useTitle(guestTitle(t.title));
  const [values, setValues] = useState(EMPTY);
  const [isTrue, setTrue] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const set = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  const issueOf = (path: string) =>
    error instanceof ApiError
      ? error.issues.find((issue) => issue.path === path)?.message
      : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    try {
      const body = { ...values, reason: values.reason as ReportReason, goodFaith: isTrue as true };
      const { notice } = await call('POST /api/notices', { body });
      setSent(notice);
    } catch (failure) {
      setError(failure);
    } finally {
      setSending(false);
    }
  }

  if (sent) {
    return (
      <div role="status" className="mx-auto grid w-full max-w-xl gap-3 px-4 py-16 text-center">
        <h1 className="text-3xl">{t.sent({ code: sent.code })}</h1>
        <p className="text-ink-soft">{t.sentText({ at: sent.expectedBy })}</p>
      </div>
    );
  }
  const isNamed = values.reason !== 'child_safety';
  const hint = isNamed ? {} : { hint: t.optional };
  return (
    <div className="mx-auto grid w-full max-w-xl gap-5 px-4 pt-6 pb-12">
      <div>
        <h1 className="text-3xl">{t.heading}</h1>
        <p className="mt-1 text-ink-soft">{t.intro}</p>
      </div>
      <Card>
        <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
          <TextField
            label={t.url}
            hint={t.urlHint}
            error={issueOf('url')}
            value={values.url}
            onChange={set('url')}
          />
          <FieldFrame id="notice-reason" label={t.reason} error={issueOf('reason')}>
            <select
              id="notice-reason"
              className={CONTROL}
              value={values.reason}
              onChange={set('reason')}
            >
              <option value="">{t.choose}</option>
              {REPORT_REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {texts.reasonNames[reason].label}
                </option>
              ))}
            </select>
          </FieldFrame>
          <TextAreaField
            label={t.explanation}
            error={issueOf('explanation')}
            value={values.explanation}
            maxLength={EXPLANATION_MAX}
            onChange={set('explanation')}
          />
          <TextField
            label={t.name}
            error={issueOf('name')}
            autoComplete="name"
            value={values.name}
            onChange={set('name')}
            {...hint}
          />
          <EmailField
            label={t.email}
            error={issueOf('email')}
            autoComplete="email"
            value={values.email}
            onChange={set('email')}
            {...hint}
          />
          <label className="flex min-h-11 cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              checked={isTrue}
              onChange={(event) => setTrue(event.target.checked)}
              aria-invalid={issueOf('goodFaith') !== undefined}
              className="mt-0.5 size-6 shrink-0 accent-(--accent-deep)"
            />
            {t.goodFaith}
          </label>
          {error !== undefined && (
            <p role="alert" className="font-bold text-danger-text">
              {messageOf(error, t.failed)}
            </p>
          )}
          <Button type="submit" loading={isSending}>
            {t.send}
          </Button>
        </form>
      </Card>
    </div>
  );
}
