import type { ReactNode } from 'react';

/** Controls that stand on a picture: readable whatever it shows. */
export function OnPicture({ children }: { children: ReactNode }) {
  return (
    <span className="inline-grid rounded-full bg-night/65 backdrop-blur-sm *:rounded-full! *:text-shine! *:hover:bg-night! *:active:bg-night!">
      {children}
    </span>
  );
}
