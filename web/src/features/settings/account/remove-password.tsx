import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasswordDialog } from '../data/password-dialog.tsx';
import { settingsTexts } from '../texts/index.ts';

/** Lets members with a passkey remove their password. Without a passkey it is the last way in. */
export function RemovePassword() {
  const t = useTexts(settingsTexts).password;
  const { refresh } = useSession();
  const { data: passkeys = [] } = useQuery(apiQuery('GET /api/passkeys'));
  const [isOpen, setOpen] = useState(false);
  if (passkeys.length === 0) return null;
  const remove = async (password: string | undefined) => {
    await call('POST /api/account/password/remove', { body: { password: password ?? '' } });
    toast({ title: t.removed, description: t.removedText });
    await refresh();
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t.remove}
      </Button>
      <PasswordDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t.removeTitle}
        text={t.removeText}
        action={t.remove}
        isDanger
        failed={t.notRemovedWhy}
        onConfirm={remove}
      />
    </>
  );
}
