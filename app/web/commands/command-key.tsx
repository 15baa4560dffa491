import { Search } from 'lucide-react';
import { lazy, useEffect, useEffectEvent, useState } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { Opening } from '../../../platform/web/ui/opening.tsx';
import { whenQuiet } from '../../../platform/web/when-idle.ts';
import { appTexts } from '../texts/index.ts';

const loadMenu = async () => {
  const { CommandMenu, loadTexts } = await import('./command-menu.tsx');
  await loadTexts();
  return { default: CommandMenu };
};
const CommandMenu = lazy(loadMenu);

/**
 * Opens the command menu, also by Ctrl or ⌘ and K. The button is shown on devices with a keyboard.
 */
export function CommandKey() {
  const { commands: t } = useTexts(appTexts);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const change = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    setTyped('');
  };
  useEarlyKeys({ isOpen, onType: setTyped, onClose: () => change(false) });
  const key = /mac|iphone|ipad/iu.test(navigator.userAgent) ? t.macKey : t.key;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // Another dialog is open.
    if (!isOpen && document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
    change(!isOpen);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // Loaded ahead, so that the menu opens at once.
    const stop = whenQuiet(() => void loadMenu().catch(() => undefined));
    window.addEventListener('keydown', listener);
    return () => {
      stop();
      window.removeEventListener('keydown', listener);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label={t.open({ key })}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => change(true)}
        className="hidden min-h-11 items-center gap-2 rounded-control px-3 text-sm font-bold text-ink-soft hover:bg-sunken hover:text-ink lg:flex"
      >
        <Search aria-hidden className="size-4.5" />
        <span
          aria-hidden
          className="hidden rounded-lg border border-line-strong px-1.5 py-0.5 text-xs whitespace-nowrap 2xl:block"
        >
          {key}
        </span>
      </button>
      {isOpen && (
        <Opening onClose={() => change(false)}>
          <CommandMenu typed={typed} onType={setTyped} onClose={() => change(false)} />
        </Opening>
      )}
    </>
  );
}

interface EarlyKeys {
  isOpen: boolean;
  /** Gets a function that changes what is typed so far. */
  onType: (change: (typed: string) => string) => void;
  onClose: () => void;
}

/**
 * Types what is pressed while the open menu loads, until its field has the focus. Otherwise letters
 * would be lost, or would be shortcuts of the page behind it.
 */
function useEarlyKeys({ isOpen, onType, onClose }: EarlyKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (document.activeElement?.closest('[role=dialog]:not([data-opening])')) return;
    if (key === 'Escape') onClose();
    else if (key === 'Backspace') onType((typed) => typed.slice(0, -1));
    else if (key.length === 1) onType((typed) => typed + key);
    // Enter would press what has the focus behind the menu.
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    // Before any listener of the page.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [isOpen]);
}
