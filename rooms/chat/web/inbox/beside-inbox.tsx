import type { ReactNode } from 'react';
import { useLocation } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { SKIP_LINK } from '../../../../platform/web/ui/skip-link.ts';
import { useHasTwoPanes } from '../../../../platform/web/use-is-wide.ts';
import { MESSAGE_FIELD } from '../composer.tsx';
import { chatTexts } from '../texts/index.ts';
import { Inbox } from './inbox.tsx';

/**
 * The open conversation, next to the inbox where both fit. It stays mounted when the width changes,
 * with a recording or a dialog that is open.
 */
export function BesideInbox({ children }: { children: ReactNode }) {
  const { inbox: t } = useTexts(chatTexts);
  const [path] = useLocation();
  const hasTwoPanes = useHasTwoPanes();
  return (
    <div className="max-lg:contents lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-5">
      <a
        href={`#${MESSAGE_FIELD}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(MESSAGE_FIELD)?.focus();
        }}
        className={SKIP_LINK}
      >
        {t.skip}
      </a>
      {hasTwoPanes && (
        // Its padding is for the rings of what has the focus, which it would cut off.
        <aside aria-label={t.label} className="below-bar -mx-1 -mt-1 -mb-6 overflow-y-auto p-1">
          <Inbox
            openPath={path}
            empty={<p className="p-6 text-center text-ink-soft">{t.noOthers}</p>}
          />
        </aside>
      )}
      <div className="max-lg:contents lg:min-w-0">{children}</div>
    </div>
  );
}
