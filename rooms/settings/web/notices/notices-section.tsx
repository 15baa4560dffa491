import { useId, useState } from 'react';

import { useNamed } from '../../../../platform/web/community.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { usePush } from '../../../../platform/web/push.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { listTimeZones, ownTimeZone } from '../../../../platform/web/time-zone.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { Combobox } from '../../../../platform/web/ui/combobox.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { Switch } from '../../../../platform/web/ui/switch.tsx';
import { toast } from '../../../../platform/web/ui/toast.ts';
import { NewcomersField } from '../../../discovery/web/newcomers/index.ts';
import { LoadedSettings } from '../loaded-settings.tsx';
import { settingsTexts } from '../texts/index.ts';
import { useChangeSettings } from '../use-change-settings.ts';
import { KindsCard } from './kinds-card.tsx';

/** Settings › Notifications: what is sent, by which channel and when (§25). */
export function NoticesSection() {
  return (
    <>
      <DeviceCard />
      <LoadedSettings>
        {({ notices, timeZone }) => (
          <>
            <KindsCard notices={notices} />
            <Card>
              <NewcomersField />
            </Card>
            <HoursCard timeZone={timeZone} />
          </>
        )}
      </LoadedSettings>
    </>
  );
}

/** The quiet hours and the time zone of notifications. */
function HoursCard({ timeZone }: { timeZone: string | null }) {
  const t = useTexts(settingsTexts).notices.hours;
  const titleId = useId();
  const [zones] = useState(listTimeZones);
  const { mutate } = useChangeSettings();
  const shown = timeZone ?? ownTimeZone();
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} className="text-lg">
        {t.title}
      </h2>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm text-ink-soft">
        <li>{t.away}</li>
        <li>{t.quiet}</li>
        <li>{t.digest}</li>
        <li>{t.silent}</li>
      </ul>
      <Combobox
        label={t.timeZone}
        hint={t.timeZoneHint}
        items={zones}
        value={shown}
        onChange={(picked) => {
          if (picked !== '' && picked !== timeZone) mutate({ timeZone: picked });
        }}
      />
    </Card>
  );
}

/** Whether this browser receives pushes, and what to do when it can't. */
function DeviceCard() {
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
      {state === 'unknown' && <Skeleton className="h-16 w-full" />}
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
