import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { Link } from 'wouter';

import { messageOf } from '../../../../platform/web/api-error.ts';
import { call } from '../../../../platform/web/api.ts';
import { useSchemaForm } from '../../../../platform/web/form.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { canUsePasskeys, isCancelled, signWithPasskey } from '../../../../platform/web/passkeys.ts';
import { apiQuery, queryKeyOf, setAnswer } from '../../../../platform/web/query.ts';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { TextField } from '../../../../platform/web/ui/field.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { showFailure } from '../../../../platform/web/ui/toast.ts';
import { secondFactorBody } from '../../index.ts';
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
      setAnswer(queryClient, queryKeyOf('GET /api/second-factor'), shown);
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
