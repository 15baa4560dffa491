import type { ReactNode } from 'react';

/** Controls on top of a picture, readable on any picture. */
export function OnPicture({ children }: { children: ReactNode }) {
  return (
    <span className="inline-grid rounded-full bg-night/65 backdrop-blur-sm *:rounded-full! *:text-shine! *:hover:bg-night! *:active:bg-night!">
      {children}
    </span>
  );
}
