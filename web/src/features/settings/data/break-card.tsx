import { Coffee } from 'lucide-react';
import { useId, useState } from 'react';

import { messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.ts';

/** Begins and ends a break (§22). */
export function BreakCard() {
  const titleId = useId();
  const { user, setUser } = useSession();
  const [isBusy, setBusy] = useState(false);
  const isPaused = user.pausedSince !== null;

  const change = async () => {
    setBusy(true);
    try {
      const key = isPaused ? 'POST /api/account/resume' : 'POST /api/account/pause';
      setUser((await call(key)).user);
      toast(
        isPaused
          ? { title: 'Welcome Back!', description: 'Others see you again.' }
          : { title: 'Enjoy Your Break', description: 'Only people you talk with see you now.' },
      );
    } catch (error) {
      const description = messageOf(error, 'This could not be saved. Please try again.');
      toast({ title: 'Not Saved', description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title={isPaused ? 'You’re taking a break' : 'Take a break'}
        icon={<Coffee aria-hidden className="size-5 shrink-0 text-accent-text" />}
      />
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-soft">
          {isPaused
            ? 'Nobody new sees you, and you see nobody new. People you talk with see “Taking a break”. Your streak waits: claim on the day you come back, and it goes on.'
            : 'Hide from Browse, Discover and likes for as long as you want. Your chats stay, marked “Taking a break”, and your streak waits for you.'}
        </p>
        <Button
          variant={isPaused ? 'primary' : 'secondary'}
          loading={isBusy}
          onClick={() => void change()}
        >
          {isPaused ? 'End my break' : 'Take a break'}
        </Button>
      </div>
    </Card>
  );
}
