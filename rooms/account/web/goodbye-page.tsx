import { Link, useSearchParams } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { guestTitle, useTitle } from '../../../platform/web/title.ts';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { AccountCard } from './account-card.tsx';
import { JOYSTICK } from './drawings.ts';
import { accountTexts } from './texts/index.ts';

/** Shown after an account was deleted (§22). */
export function GoodbyePage() {
  const texts = useTexts(accountTexts);
  const t = texts.goodbye;
  useTitle(guestTitle(t.title));
  const [address] = useSearchParams();
  const until = new Date(address.get('until') ?? '');
  const isKnown = !Number.isNaN(until.getTime());
  return (
    <AccountCard
      drawing={JOYSTICK}
      title={t.title}
      text={isKnown ? t.textUntil({ until }) : t.text}
    >
      <Link href="/login" className={`${buttonStyles('secondary', 'lg')} w-full`}>
        {texts.signIn}
      </Link>
    </AccountCard>
  );
}
