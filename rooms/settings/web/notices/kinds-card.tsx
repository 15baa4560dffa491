import { Check, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { Select } from '../../../../platform/web/ui/field.tsx';
import {
  type Notices,
  DEFAULT_NOTICES,
  type NoticeChannels,
  type ChanneledKind,
  type NoticesChange,
} from '../../index.ts';
import { settingsTexts } from '../texts/index.ts';
import { useChangeSettings } from '../use-change-settings.ts';

const KINDS: ChanneledKind[] = ['messages', 'matches', 'groups', 'events', 'streak', 'tips'];

const CHANNELS = ['push', 'mail'] as const;

const PACES = ['immediate', 'daily', 'weekly', 'off'] as const;

const OFF: NoticeChannels = { mail: 'off', push: 'off' };

const ONE_MAIL: NoticeChannels = { mail: 'daily', push: 'off' };

const { newcomers: _asked, ...USUAL } = DEFAULT_NOTICES;

/** Choices for all kinds with channels at once. `usual` is what new members have. */
const PRESETS = {
  usual: USUAL,
  daily: {
    messages: ONE_MAIL,
    matches: ONE_MAIL,
    groups: ONE_MAIL,
    // Reminders before a date are useless in a digest.
    events: DEFAULT_NOTICES.events,
    streak: OFF,
    tips: OFF,
  },
  least: { messages: OFF, matches: OFF, groups: OFF, events: OFF, streak: OFF, tips: OFF },
} satisfies Record<string, Pick<Notices, ChanneledKind>>;

const PRESET_NAMES = ['usual', 'daily', 'least'] as const satisfies readonly Preset[];

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

type Preset = keyof typeof PRESETS;

function noticesOf(preset: Preset): NoticesChange {
  return PRESETS[preset];
}

/** The preset that is in use. Undefined if the member has customized something. */
function presetOf(notices: Notices): Preset | undefined {
  return PRESET_NAMES.find((name) => isSame(PRESETS[name], notices));
}

type Paces = Pick<Notices, ChanneledKind>;

function isSame(one: Paces, other: Paces): boolean {
  const pacesOf = ({ messages, matches, groups, events, streak, tips }: Paces) =>
    [messages, matches, groups, events, streak, tips].map(({ mail, push }) => `${mail} ${push}`);
  return pacesOf(one).join() === pacesOf(other).join();
}

/** How often each kind is sent by each channel. Every choice is saved immediately. */
function KindPaces({ notices }: { notices: Notices }) {
  return (
    <div className="grid divide-y divide-line">
      {KINDS.map((kind) => (
        <Kind key={kind} kind={kind} notices={notices} />
      ))}
    </div>
  );
}

function Kind({ kind, notices }: { kind: ChanneledKind; notices: Notices }) {
  const t = useTexts(settingsTexts).notices;
  const textId = useId();
  return (
    <fieldset aria-describedby={textId} className="grid gap-2 py-4">
      <legend className="float-start font-bold">{t.kinds[kind].label}</legend>
      <p id={textId} className="text-sm text-ink-soft">
        {t.kinds[kind].text}
      </p>
      <div className="grid gap-2">
        {CHANNELS.map((channel) => (
          <Pace key={channel} kind={kind} channel={channel} notices={notices} />
        ))}
      </div>
    </fieldset>
  );
}

interface PaceProps {
  kind: ChanneledKind;
  channel: (typeof CHANNELS)[number];
  notices: Notices;
}

function Pace({ kind, channel, notices }: PaceProps) {
  const t = useTexts(settingsTexts).notices;
  const id = useId();
  const { mutate } = useChangeSettings();
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="text-sm font-bold">
        {t.channels[channel]}
      </label>
      <Select
        id={id}
        className="w-full max-w-48 shrink-0"
        value={notices[kind][channel]}
        onChange={({ target }) => {
          const pace = PACES.find((name) => name === target.value);
          if (pace !== undefined) mutate({ notices: { [kind]: { [channel]: pace } } });
        }}
      >
        {PACES.map((pace) => (
          <option key={pace} value={pace}>
            {t.paces[pace]}
          </option>
        ))}
      </Select>
    </div>
  );
}
