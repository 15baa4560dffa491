import { Suspense, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';

import { useCommunity, useFollowedCommunity } from '../../platform/web/community.ts';
import { useTexts } from '../../platform/web/language/index.ts';
import { useSessionState } from '../../platform/web/session.tsx';
import { useDarkTheme } from '../../platform/web/theme.ts';
import { LanguageSwitch } from '../../platform/web/ui/language-switch.tsx';
import { uiTexts } from '../../platform/web/ui/texts/index.ts';
import { ThemeSwitch } from '../../platform/web/ui/theme-switch.tsx';
import { useKeptFocus } from '../../platform/web/ui/use-kept-focus.ts';
import { GuestLayout } from './guest-layout.tsx';
import { usePageFocus } from './page-focus.ts';
import { PageSpinner } from './page-spinner.tsx';

/** The frame of the signed-out screens: the logo and the theme switch. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const t = useTexts(uiTexts);
  const [isDark, setDark] = useDarkTheme();
  const { status } = useSessionState();
  const { pages } = useCommunity();
  const main = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(false);
  const onShown = useCallback(() => setShown(true), []);
  useFollowedCommunity();
  usePageFocus(main);
  useKeptFocus(main);
  return (
    <GuestLayout
      ref={main}
      corner={<ThemeSwitch isDark={isDark} onChange={setDark} />}
      footer={
        status !== 'signed-in' &&
        isShown && (
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
        )
      }
    >
      <Suspense fallback={<PageSpinner className="flex-1" />}>
        {children}
        <Shown onShown={onShown} />
      </Suspense>
    </GuestLayout>
  );
}

/** Reports that the page beside it is rendered. A footer below an empty page would jump. */
function Shown({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown, [onShown]);
  return null;
}
