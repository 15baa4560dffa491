import { lazy, useEffect, useEffectEvent, useState } from 'react';

import { createListeners } from '../../platform/web/listeners.ts';
import { isForScreen } from '../../platform/web/screen-keys.ts';
import { Opening } from '../../platform/web/ui/opening.tsx';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

const listeners = createListeners();

export const showKeys = listeners.tell;

/** Shows the keys of the screen when `?` is pressed. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || !isForScreen(event)) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    const stop = listeners.subscribe(() => setOpen(true));
    window.addEventListener('keydown', listener);
    return () => {
      stop();
      window.removeEventListener('keydown', listener);
    };
  }, []);
  return (
    isOpen && (
      <Opening onClose={close}>
        <KeysDialog onClose={close} />
      </Opening>
    )
  );
}
