import { Fragment, useState } from 'react';

import { useTexts } from '../../platform/web/language/index.ts';
import { declaredKeys, useSingleKeys, type ScreenKey } from '../../platform/web/screen-keys.ts';
import { Dialog } from '../../platform/web/ui/dialog.tsx';
import { Switch } from '../../platform/web/ui/switch.tsx';
import type { AppTexts } from './texts/en.ts';
import { appTexts } from './texts/index.ts';

/** The keys of the screen below, and those that work everywhere. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(appTexts).keys;
  const [ofScreen] = useState(declaredKeys);
  const [isOn, setOn] = useSingleKeys();
  const everywhere: ScreenKey[] = [
    { keys: ['Mod+K'], text: t.commandMenu },
    { keys: ['?'], text: t.showKeys },
  ];
  return (
    <Dialog open onOpenChange={onClose} title={t.title}>
      {ofScreen.length > 0 && <KeyList title={t.ofScreen} keys={ofScreen} />}
      <KeyList title={t.everywhere} keys={everywhere} />
      <Switch label={t.singleKeys} description={t.singleKeysText} checked={isOn} onChange={setOn} />
    </Dialog>
  );
}

function KeyList({ title, keys }: { title: string; keys: readonly ScreenKey[] }) {
  return (
    <section className="grid gap-1">
      <h3 className="text-sm text-ink-soft">{title}</h3>
      <dl className="grid">
        {keys.map((key) => (
          <div
            key={key.text}
            className="flex min-h-10 items-center justify-between gap-4 border-b border-line last:border-0"
          >
            <dt>{key.text}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {key.keys.map((name) => (
                <KeyName key={name} combination={name} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A key, or several that are pressed together. */
export function KeyName({ combination }: { combination: string }) {
  const { names } = useTexts(appTexts).keys;
  return (
    <kbd className="inline-flex gap-1 font-sans text-sm font-bold">
      {combination.split('+').map((part) => {
        const { sign, name } = describe(part, names);
        return (
          <Fragment key={part}>
            <span
              aria-hidden
              className="grid h-7 min-w-7 place-items-center rounded-lg border border-line-strong bg-sunken px-1.5"
            >
              {sign}
            </span>
            <span className="sr-only">{name}</span>
          </Fragment>
        );
      })}
    </kbd>
  );
}

type Names = AppTexts['keys']['names'];

/** The sign on keys that have one. Null: the key's name. */
const SIGNS: Record<keyof Names, string | null> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: null,
  Escape: null,
  Space: null,
  Tab: null,
  Shift: null,
  Control: null,
  Alt: null,
  Command: '⌘',
};

function describe(key: string, names: Names): { sign: string; name: string } {
  const id = key === 'Mod' ? modifier() : key;
  if (!isNamed(id)) return { sign: id.toUpperCase(), name: id.toUpperCase() };
  return { sign: SIGNS[id] ?? names[id], name: names[id] };
}

function modifier(): keyof Names {
  return /mac|iphone|ipad/iu.test(navigator.userAgent) ? 'Command' : 'Control';
}

function isNamed(key: string): key is keyof Names {
  return Object.hasOwn(SIGNS, key);
}
