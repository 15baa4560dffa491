import { DoorOpen } from 'lucide-react';
import { useState } from 'react';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { forgetMember } from '../../../../platform/web/storage.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../platform/web/ui/card.tsx';
import { LEAVING_DAYS } from '../../index.ts';
import { settingsTexts } from '../texts/index.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Deletes the account (§22). */
export function LeaveCard() {
  const t = useTexts(settingsTexts).data.leave;
  const [isAsking, setAsking] = useState(false);
  const leave = async (password: string | undefined) => {
    const { leavingUntil } = await call('POST /api/account/delete', { body: { password } });
    forgetMember();
    // As after logging out, none of the member's data stays in this page.
    location.replace(`/goodbye?until=${encodeURIComponent(leavingUntil)}`);
  };
  return (
    <SectionCard title={t.title} Icon={DoorOpen} iconColor="danger">
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-soft">{t.text({ days: LEAVING_DAYS })}</p>
        <Button variant="destructive" onClick={() => setAsking(true)}>
          {t.leave}
        </Button>
      </div>
      <PasswordDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.dialogTitle}
        text={t.dialogText({ days: LEAVING_DAYS })}
        action={t.leave}
        isDanger
        failed={t.failed}
        onConfirm={leave}
      />
    </SectionCard>
  );
}
