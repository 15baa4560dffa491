import { secondFactorBody } from '@rizzly/domain/account';

import { messageOf } from '../../../platform/api-error.ts';
import { call, type Answer } from '../../../platform/api.ts';
import { useSchemaForm } from '../../../platform/form.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { QrCode } from './qr-code.tsx';
import { secondFactorTexts } from './texts/index.ts';

/** Shows the secret for an authenticator app, and takes the first code from it. */
export function SetUpCodes({
  begun: { secret, uri },
  onDone,
  onClose,
}: {
  begun: Answer<'POST /api/second-factor'>;
  onDone: (recoveryCodes: string[]) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTexts(secondFactorTexts);
  const form = useSchemaForm(secondFactorBody, t.issues, { defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const confirm = form.handleSubmit(async (body) => {
    try {
      const { recoveryCodes } = await call('PUT /api/second-factor', { body });
      await onDone(recoveryCodes);
    } catch (error) {
      form.setError('code', { message: messageOf(error, t.notDoneText) });
      form.setFocus('code');
    }
  });
  return (
    <form noValidate onSubmit={confirm} className="grid gap-4">
      <p>{t.scan}</p>
      <QrCode text={uri} label={t.picture} />
      <p>
        <a
          href={uri}
          className="inline-flex min-h-6 items-center font-bold text-accent-text underline underline-offset-4"
        >
          {t.open}
        </a>
      </p>
      <div className="grid gap-1">
        <p>{t.secret}</p>
        <code className="rounded-control bg-sunken px-3 py-2 wrap-anywhere">
          {secret.match(/.{1,4}/gu)?.join(' ')}
        </code>
      </div>
      <TextField
        label={t.code}
        hint={t.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...form.register('code')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSubmitting}>
          {t.confirm}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
