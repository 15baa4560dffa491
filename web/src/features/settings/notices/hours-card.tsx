import { useId, useState } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { listTimeZones, ownTimeZone } from '../../../platform/time-zone.ts';
import { Card } from '../../../ui/card.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { settingsTexts } from '../texts/index.ts';
import { useChangeSettings } from '../use-change-settings.ts';

/** The quiet hours and the time zone of notifications. */
export function HoursCard({ timeZone }: { timeZone: string | null }) {
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
