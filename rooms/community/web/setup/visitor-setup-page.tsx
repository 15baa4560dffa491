import { useEffect } from 'react';
import { Link, useParams } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { rememberPlace } from '../../../../platform/web/place-after-sign-in.ts';
import { guestTitle, useTitle } from '../../../../platform/web/title.ts';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Mascot } from '../../../../platform/web/ui/mascot.tsx';
import { NotFoundPage } from '../../../../platform/web/ui/not-found-page.tsx';
import { useVisitorAnswer } from '../../../../platform/web/use-visitor-answer.ts';
import { setupTexts } from './texts/index.ts';

/** /setup/:token for whoever has no account yet. They return here after signing in. */
export function VisitorSetupPage() {
  const t = useTexts(setupTexts);
  const { token = '' } = useParams();
  const link = useVisitorAnswer('GET /api/setup/:token', { token });
  useTitle(guestTitle(t.title));
  useEffect(() => {
    if (typeof link === 'object') rememberPlace(`/setup/${encodeURIComponent(token)}`);
  }, [link, token]);
  if (link === undefined) return null;
  if (link === 'gone') {
    return (
      <div className="mx-auto w-full max-w-xl px-4 py-8">
        <NotFoundPage />
      </div>
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-lg flex-1 content-center justify-items-center gap-4 px-4 py-8 text-center">
      <Mascot pose="cheer" className="h-24" />
      <h1 className="text-3xl">{t.heading}</h1>
      <p>{t.text}</p>
      <p className="text-ink-soft">{t.visitorText}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link
          href={`/register?setup=${encodeURIComponent(token)}`}
          className={buttonStyles('primary', 'lg')}
        >
          {t.signUp}
        </Link>
        <Link href="/login" className={buttonStyles('secondary', 'lg')}>
          {t.signIn}
        </Link>
      </div>
    </div>
  );
}
