import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useNamed } from '../../../../platform/web/community.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSessionState } from '../../../../platform/web/session.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { planTexts } from './texts/index.ts';

/** A page with one thing to read or to do. */
export function NarrowPage({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto grid w-full max-w-xl flex-1 content-center px-4 py-8">
      <Card as="article" className="grid gap-4">
        <h1 dir="auto" data-focus-next tabIndex={-1} className="text-3xl wrap-anywhere">
          {title}
        </h1>
        {text !== undefined && <p className="text-ink-soft">{text}</p>}
        {children}
      </Card>
    </div>
  );
}

/** Says why a link no longer works, and leads to the welcome screen, or members to Home. */
export function DeadLink({ text }: { text: string }) {
  const t = useTexts(planTexts).deadLink;
  const named = useNamed();
  const { status } = useSessionState();
  return (
    <NarrowPage title={t.title} text={text}>
      <Link href="/" className={`justify-self-start ${buttonStyles('secondary')}`}>
        {status === 'signed-in' ? t.home : named(t.welcome)}
      </Link>
    </NarrowPage>
  );
}
