import type { NoticeKind, Notices } from '@rizzly/domain/settings';
import { useId } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { Select } from '../../../ui/field.tsx';
import { settingsTexts } from '../texts/index.ts';
import { useChangeSettings } from '../use-change-settings.ts';

const KINDS: NoticeKind[] = ['messages', 'matches', 'groups', 'events', 'streak', 'tips'];
const CHANNELS = ['push', 'mail'] as const;
const PACES = ['immediate', 'daily', 'weekly', 'off'] as const;

/** How often each kind is sent by each channel. Every choice is saved immediately. */
export function KindPaces({ notices }: { notices: Notices }) {
  return (
    <div className="grid divide-y divide-line">
      {KINDS.map((kind) => (
        <Kind key={kind} kind={kind} notices={notices} />
      ))}
    </div>
  );
}

function Kind({ kind, notices }: { kind: NoticeKind; notices: Notices }) {
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
  kind: NoticeKind;
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
