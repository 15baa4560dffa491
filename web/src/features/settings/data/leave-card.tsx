import { LEAVING_DAYS } from '@rizzly/domain/leaving';
import { DoorOpen } from 'lucide-react';
import { useId, useState } from 'react';

import { call } from '../../../platform/api.ts';
import { forgetMember } from '../../../platform/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** Lets members leave (§22). */
export function LeaveCard() {
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const leave = async (password: string | undefined) => {
    const { leavingUntil } = await call('POST /api/account/delete', { body: { password } });
    forgetMember();
    // As after logging out: nothing of the member stays in this page.
    location.replace(`/goodbye?until=${encodeURIComponent(leavingUntil)}`);
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title="Delete your account"
        icon={<DoorOpen aria-hidden className="size-5 shrink-0 text-danger-text" />}
      />
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-soft">
          You’re gone at once: signed out everywhere, and nobody sees you any more. For{' '}
          {LEAVING_DAYS} days you can change your mind. After that, everything of yours is erased
          for good. You may want to take your data with you first.
        </p>
        <Button variant="destructive" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      <PasswordDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete your account?"
        text={`Your matches end now. Within ${LEAVING_DAYS} days you can come back, and all but your streak is as it was.`}
        action="Delete my account"
        isDanger
        failed="Your account was not deleted. Please try again."
        onConfirm={leave}
      />
    </Card>
  );
}
