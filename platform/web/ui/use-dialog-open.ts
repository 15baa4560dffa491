import { useSyncExternalStore } from 'react';

/** Dialogs are rendered in portals, which are children of the body. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

const isOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Whether a dialog is open. Other announcements wait until it is closed. */
export function useDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, isOpen);
}
