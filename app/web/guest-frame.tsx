import { Suspense, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';

import { useCommunity, useFollowedCommunity } from '../../platform/web/community.ts';
import { useTexts } from '../../platform/web/language/index.ts';
import { useSessionState } from '../../platform/web/session.tsx';
import { useDarkTheme } from '../../platform/web/theme.ts';
import { LanguageSwitch } from '../../platform/web/ui/language-switch.tsx';
import { Mark } from '../../platform/web/ui/mark.tsx';
import { Spinner } from '../../platform/web/ui/spinner.tsx';
import { uiTexts } from '../../platform/web/ui/texts/index.ts';
import { ThemeSwitch } from '../../platform/web/ui/theme-switch.tsx';
import { useKeptFocus } from '../../platform/web/ui/use-kept-focus.ts';
import { usePageFocus } from './page-focus.ts';

/** The frame of the signed-out screens: the logo and the theme switch. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const t = useTexts(uiTexts);
  const [isDark, setDark] = useDarkTheme();
  const { status } = useSessionState();
  const { name, pages } = useCommunity();
  const main = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(false);
  const onShown = useCallback(() => setShown(true), []);
  useFollowedCommunity();
  usePageFocus(main);
  useKeptFocus(main);
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
        <ThemeSwitch isDark={isDark} onChange={setDark} />
      </header>
      <main ref={main} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Suspense
          fallback={
            <div className="grid flex-1 place-items-center text-3xl text-accent-text">
              <Spinner label={t.loading} />
            </div>
          }
        >
          {children}
          <Shown onShown={onShown} />
        </Suspense>
      </main>
      {status === 'signed-in' || !isShown ? null : (
        <footer className="flex flex-wrap items-center justify-center gap-x-6 px-4 pb-6">
          <LanguageSwitch />
          {(['safety', ...pages] as const).map((page) => (
            <Link
              key={page}
              href={`/${page}`}
              className="inline-flex min-h-11 items-center font-bold underline"
            >
              {page === 'safety' ? t.safety : t.pages[page]}
            </Link>
          ))}
        </footer>
      )}
    </div>
  );
}

/** Reports that the page beside it is rendered. A footer below an empty page would jump. */
function Shown({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown, [onShown]);
  return null;
}
