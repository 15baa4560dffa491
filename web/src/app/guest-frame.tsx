import { PRODUCT_NAME } from '@rizzly/domain/shared';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';

import { useDarkTheme } from '../platform/theme.ts';
import { Mark } from '../ui/mark.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

/** What surrounds the signed-out screens: the mark and the theme switch. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const [isDark, setDark] = useDarkTheme();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-4 py-3 sm:px-6">
        <Link
          href="/"
          className="flex min-h-11 items-center gap-2.5 font-display text-2xl font-extrabold tracking-tight"
        >
          <Mark className="h-6" />
          {PRODUCT_NAME}
        </Link>
        <ThemeSwitch isDark={isDark} onChange={setDark} />
      </header>
      <main className="flex flex-1 flex-col">
        <Suspense
          fallback={
            <div className="grid flex-1 place-items-center text-3xl text-accent-text">
              <Spinner label="Loading" />
            </div>
          }
        >
          {children}
        </Suspense>
      </main>
    </div>
  );
}
