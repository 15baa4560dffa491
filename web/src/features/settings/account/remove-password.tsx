import { anyPassword } from '@rizzly/domain/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';

import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useSchemaForm } from '../../../platform/form.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery, queryKeyOf } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { settingsTexts } from '../texts/index.ts';

/** Lets members with a passkey go without a password. Without one it would be the last way in. */
export function RemovePassword() {
  const t = useTexts(settingsTexts).password;
  const { data: passkeys = [] } = useQuery(apiQuery('GET /api/passkeys'));
  const [isOpen, setOpen] = useState(false);
  if (passkeys.length === 0) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t.remove}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t.removeTitle} description={t.removeText}>
        <RemoveForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const removeForm = z.object({ password: anyPassword });

function RemoveForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const t = useTexts(settingsTexts);
  const { register, formState, handleSubmit, setError } = useSchemaForm(removeForm, t.issues, {
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async (body) => {
    try {
      await call('POST /api/account/password/remove', { body });
      toast({ title: t.password.removed, description: t.password.removedText });
      await queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/account') });
      onDone();
    } catch (error) {
      const message = messageOf(error, t.password.notRemovedWhy);
      if (error instanceof ApiError) setError('password', { message }, { shouldFocus: true });
      else toast({ title: t.password.notRemoved, description: message, variant: 'destructive' });
    }
  });
  return (
    // The dialog's portal keeps it out of the form around it, but React's events would reach it.
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        void submit(event);
      }}
      className="grid gap-5"
    >
      <PasswordField
        label={t.yourPassword}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="destructive" loading={formState.isSubmitting}>
          {t.password.remove}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
