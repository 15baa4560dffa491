import { Link } from 'wouter';

import { useTexts } from '../../../platform/language/index.ts';
import { useSessionState } from '../../../platform/session.tsx';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { NarrowPage } from './narrow-page.tsx';
import { planTexts } from './texts/index.ts';

/** Says why a link no longer works, and leads to the welcome screen, or members to Home. */
export function DeadLink({ text }: { text: string }) {
  const t = useTexts(planTexts).deadLink;
  const { status } = useSessionState();
  return (
    <NarrowPage title={t.title} text={text}>
      <Link href="/" className={`justify-self-start ${buttonStyles('secondary')}`}>
        {status === 'signed-in' ? t.home : t.welcome}
      </Link>
    </NarrowPage>
  );
}
