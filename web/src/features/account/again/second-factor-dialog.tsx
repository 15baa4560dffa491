import { secondFactorBody } from '@rizzly/domain/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { Link } from 'wouter';

import { messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useSchemaForm } from '../../../platform/form.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { canUsePasskeys, isCancelled, signWithPasskey } from '../../../platform/passkeys.ts';
import { apiQuery, queryKeyOf } from '../../../platform/query.ts';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showFailure } from '../../../ui/toast.ts';
import type { DialogProps } from './again-host.tsx';
import { againTexts } from './texts/index.ts';

/** Asks for a code or a passkey beside the password, or says where one is set up. */
export default function SecondFactorDialog({ onDone, onClose }: DialogProps) {
  const t = useTexts(againTexts);
  const query = useQuery(apiQuery('GET /api/second-factor'));
  return (
    <Dialog open onOpenChange={onClose} title={t.factor.title} description={t.factor.text}>
      {query.data === undefined ? (
        query.error ? (
          <LoadFailed level="h3" title={t.notDone} query={query} />
        ) : (
          <Skeleton className="h-32" />
        )
      ) : (
        <>
          {query.data.hasCodes && <CodeForm onDone={onDone} />}
          {query.data.passkeys > 0 && <PasskeyButton onDone={onDone} />}
          {!query.data.hasCodes && query.data.passkeys === 0 && (
            <>
              <p>{t.factor.none}</p>
              <Link href="/settings/account" onClick={onClose} className={buttonStyles()}>
                {t.factor.setUp}
              </Link>
            </>
          )}
        </>
      )}
    </Dialog>
  );
}

function CodeForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(againTexts);
  const queryClient = useQueryClient();
  const form = useSchemaForm(secondFactorBody, t.issues, { defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const answer = form.handleSubmit(async (body) => {
    try {
      const shown = await call('POST /api/second-factor/answer', { body });
      queryClient.setQueryData(queryKeyOf('GET /api/second-factor'), shown);
      onDone();
    } catch (error) {
      form.setError('code', { message: messageOf(error, t.notDoneText) });
      form.setFocus('code');
    }
  });
  return (
    <form noValidate onSubmit={answer} className="grid gap-4">
      <TextField
        label={t.factor.code}
        hint={t.factor.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.code?.message}
        {...form.register('code')}
      />
      <Button type="submit" loading={isSubmitting}>
        {t.factor.confirm}
      </Button>
    </form>
  );
}

function PasskeyButton({ onDone }: { onDone: () => void }) {
  const t = useTexts(againTexts);
  const queryClient = useQueryClient();
  if (!canUsePasskeys()) return <p className="text-sm text-ink-soft">{t.factor.unusable}</p>;
  async function answer(): Promise<void> {
    try {
      await call('POST /api/auth/again', { body: { credential: await signWithPasskey() } });
      await queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/second-factor') });
      onDone();
    } catch (error) {
      if (!isCancelled(error)) showFailure(t.notDone, error, t.notDoneText);
    }
  }
  return (
    <Button variant="secondary" onClick={() => void answer()}>
      <Fingerprint aria-hidden className="size-5" />
      {t.passkey}
    </Button>
  );
}
