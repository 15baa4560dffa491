import type { Notices } from '@rizzly/domain/settings';
import { Check, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { settingsTexts } from '../texts/index.ts';
import { useChangeSettings } from '../use-change-settings.ts';
import { KindPaces } from './kind-paces.tsx';
import { noticesOf, PRESET_NAMES, presetOf, type Preset } from './presets.ts';

/** How much is sent: three presets, or each kind by each channel. Saved immediately. */
export function KindsCard({ notices }: { notices: Notices }) {
  const t = useTexts(settingsTexts).notices;
  const titleId = useId();
  const inUse = presetOf(notices);
  const { mutate } = useChangeSettings();
  const [isCustomizing, setCustomizing] = useState(inUse === undefined);
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-4">
      <div className="grid gap-2">
        <h2 id={titleId} className="text-lg">
          {t.kindsTitle}
        </h2>
        <p className="text-sm text-ink-soft">{t.kindsText}</p>
      </div>
      <div role="radiogroup" aria-labelledby={titleId} className="grid gap-2.5">
        {PRESET_NAMES.map((preset) => (
          <PresetOption
            key={preset}
            preset={preset}
            isChosen={preset === inUse}
            onChoose={() => mutate({ notices: noticesOf(preset) })}
          />
        ))}
      </div>
      <details
        open={isCustomizing}
        onToggle={({ currentTarget }) => setCustomizing(currentTarget.open)}
        className="group"
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control font-bold">
          <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
          {inUse === undefined ? t.customized : t.customize}
        </summary>
        <KindPaces notices={notices} />
      </details>
      <p className="measure text-sm text-ink-soft">{t.always}</p>
    </Card>
  );
}

function PresetOption(of: { preset: Preset; isChosen: boolean; onChoose: () => void }) {
  const { label, text } = useTexts(settingsTexts).notices.presets[of.preset];
  const textId = useId();
  return (
    <label
      className={cx(
        'flex cursor-pointer items-center gap-3 rounded-card border-2 p-4 hover:border-line-strong',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        of.isChosen ? 'border-accent' : 'border-line',
      )}
    >
      <input
        type="radio"
        name="notices"
        className="sr-only"
        aria-label={label}
        aria-describedby={textId}
        checked={of.isChosen}
        onChange={of.onChoose}
      />
      <span className="grid min-w-0 flex-1">
        <span className="font-bold">{label}</span>
        <span id={textId} className="text-sm text-ink-soft">
          {text}
        </span>
      </span>
      {of.isChosen && <Check aria-hidden className="size-5 shrink-0 text-accent-text" />}
    </label>
  );
}
