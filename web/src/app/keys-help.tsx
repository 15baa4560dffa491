import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';

import { isForScreen } from '../platform/screen-keys.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

const listeners = new Set<() => void>();

export function showKeys(): void {
  for (const listener of listeners) listener();
}

/** Shows the keys of the screen when `?` is pressed. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || !isForScreen(event)) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    const open = () => setOpen(true);
    listeners.add(open);
    window.addEventListener('keydown', listener);
    return () => {
      listeners.delete(open);
      window.removeEventListener('keydown', listener);
    };
  }, []);
  return (
    isOpen && (
      <Suspense>
        <KeysDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
