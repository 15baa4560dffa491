import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';

import { useCommunity } from '../../platform/web/community.ts';
import { Mark } from '../../platform/web/ui/mark.tsx';

/** Where the parts of a signed-out screen stand. Also rendered by the server (welcome-html.tsx). */
export function GuestLayout({
  ref,
  corner,
  footer,
  children,
}: {
  ref?: Ref<HTMLElement>;
  /** Opposite the logo. */
  corner: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const { name } = useCommunity();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-4 py-3 sm:px-6">
        <Link
          href="/"
          className="flex min-h-11 items-center gap-2.5 font-display text-2xl font-extrabold tracking-tight"
        >
          <Mark className="h-6" />
          <span className="wrap-anywhere">{name}</span>
        </Link>
        {corner}
      </header>
      <main ref={ref} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {footer}
    </div>
  );
}
