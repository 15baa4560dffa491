import { useEffect, useRef, useState } from 'react';

import { ApiError, messageOf } from '../../../platform/web/api-error.ts';
import { call, type Answer } from '../../../platform/web/api.ts';
import { useSchemaForm } from '../../../platform/web/form.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { guestTitle, useTitle } from '../../../platform/web/title.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import {
  describedBy,
  EmailField,
  FieldError,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../platform/web/ui/field.tsx';
import { EXPLANATION_MAX, noticeBody, REPORT_REASONS } from '../index.ts';
import { safetyTexts } from './texts/index.ts';

type Sent = Answer<'POST /api/notices'>['notice'];

/** The form for notices by anybody (the law's notice and action). */
export function NoticePage() {
  const t = useTexts(safetyTexts).notice;
  useTitle(guestTitle(t.title));
  const [sent, setSent] = useState<Sent>();
  if (sent) return <NoticeSent sent={sent} />;
  return (
    <div className="mx-auto grid w-full max-w-xl gap-5">
      <div>
        <h1 className="text-3xl">{t.heading}</h1>
        <p className="mt-1 text-ink-soft">{t.intro}</p>
      </div>
      <Card>
        <NoticeForm onSent={setSent} />
      </Card>
    </div>
  );
}

function NoticeSent({ sent }: { sent: Sent }) {
  const t = useTexts(safetyTexts).notice;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus has disappeared.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="mx-auto grid w-full max-w-xl gap-3 py-10 text-center">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {t.sent({ code: sent.code })}
      </h1>
      <p className="text-ink-soft">{t.sentText({ at: sent.expectedBy })}</p>
    </div>
  );
}

const EMPTY = { url: '', name: '', email: '', explanation: '' };
const ANONYMOUS_REASON = 'child_safety';

function NoticeForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const texts = useTexts(safetyTexts);
  const t = texts.notice;
  const form = useSchemaForm(noticeBody, texts.issues, { defaultValues: EMPTY });
  const { register, setError } = form;
  const { errors, isSubmitting } = form.formState;
  const hint = form.watch('reason') === ANONYMOUS_REASON ? { hint: t.optional } : {};
  const submit = form.handleSubmit(async (body) => {
    try {
      onSent((await call('POST /api/notices', { body })).notice);
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      for (const [index, { path, message }] of issues.entries()) {
        if (isField(path)) setError(path, { message }, { shouldFocus: index === 0 });
      }
      if (!issues.some(({ path }) => isField(path))) {
        setError('root', { message: messageOf(error, t.failed) });
      }
    }
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        label={t.url}
        hint={t.urlHint}
        inputMode="url"
        error={errors.url?.message}
        {...register('url')}
      />
      <SelectField label={t.reason} error={errors.reason?.message} {...register('reason')}>
        <option value="">{t.choose}</option>
        {REPORT_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {texts.reasonNames[reason].label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t.explanation}
        error={errors.explanation?.message}
        maxLength={EXPLANATION_MAX}
        {...register('explanation')}
      />
      <TextField
        label={t.name}
        error={errors.name?.message}
        autoComplete="name"
        {...hint}
        {...register('name')}
      />
      <EmailField
        label={t.email}
        error={errors.email?.message}
        autoComplete="email"
        {...hint}
        {...register('email')}
      />
      <div className="grid gap-1.5">
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            className="mt-0.5 size-6 shrink-0 accent-(--accent-deep)"
            {...describedBy('notice-faith', { error: errors.goodFaith })}
            {...register('goodFaith')}
          />
          {t.goodFaith}
        </label>
        {errors.goodFaith && (
          <FieldError id="notice-faith-error">{errors.goodFaith.message}</FieldError>
        )}
      </div>
      {errors.root && (
        <p role="alert" className="font-bold text-danger-text">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" loading={isSubmitting}>
        {t.send}
      </Button>
    </form>
  );
}

const FIELDS = ['url', 'reason', 'explanation', 'name', 'email', 'goodFaith'] as const;

function isField(path: string): path is (typeof FIELDS)[number] {
  return FIELDS.some((field) => field === path);
}
