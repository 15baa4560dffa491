import { UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { rememberPlace } from '../../../platform/web/place-after-sign-in.ts';
import { guestTitle, useTitle } from '../../../platform/web/title.ts';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { groupsTexts } from './texts/index.ts';

/** /join/:token for visitors. They return here after signing in. */
export function VisitorJoinPage() {
  const t = useTexts(groupsTexts).joining;
  useTitle(guestTitle(t.title));
  const { token = '' } = useParams();
  useEffect(() => rememberPlace(`/join/${encodeURIComponent(token)}`), [token]);
  return (
    <div className="mx-auto grid w-full max-w-lg flex-1 content-center justify-items-center gap-4 px-4 py-8 text-center">
      <UsersRound aria-hidden className="size-14 text-accent-text" />
      <h1 className="text-3xl">{t.heading}</h1>
      <p>{t.text}</p>
      <p className="text-ink-soft">{t.visitorText}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link href="/login" className={buttonStyles('primary', 'lg')}>
          {t.signIn}
        </Link>
        <Link href="/register" className={buttonStyles('secondary', 'lg')}>
          {t.signUp}
        </Link>
      </div>
    </div>
  );
}
