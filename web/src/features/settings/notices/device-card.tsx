import { useId } from 'react';

import { useNamed } from '../../../platform/community.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { usePush } from '../../../platform/push.ts';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { settingsTexts } from '../texts/index.ts';

/** Whether this browser receives pushes, and what to do when it can't. */
export function DeviceCard() {
  const t = useTexts(settingsTexts).notices.device;
  const named = useNamed();
  const titleId = useId();
  const { user } = useSession();
  const { state, change, isChanging } = usePush(user.id);

  async function turn(on: boolean): Promise<void> {
    try {
      await change(on);
    } catch {
      toast({ variant: 'destructive', title: t.failed, description: t.failedText });
    }
  }

  return (
    <Card as="section" aria-labelledby={titleId} className="grid justify-items-start gap-2">
      <h2 id={titleId} className="text-lg">
        {t.title}
      </h2>
      {(state === 'on' || state === 'off') && (
        <div className="w-full">
          <Switch
            label={t.label}
            description={t.text}
            checked={state === 'on'}
            onChange={(on) => void turn(on)}
          />
        </div>
      )}
      <div role="status" className="measure text-sm text-ink-soft">
        {isChanging && <p>{t.changing}</p>}
        {state === 'blocked' && <p>{named(t.blocked)}</p>}
        {state === 'unsupported' && <p>{named(t.unsupported)}</p>}
      </div>
      {state === 'blocked' && (
        <Button variant="secondary" size="sm" onClick={() => void turn(true)}>
          {t.tryAgain}
        </Button>
      )}
    </Card>
  );
}
