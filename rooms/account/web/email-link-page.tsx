import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';

import { messageOf, NetworkError } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSessionState } from '../../../platform/web/session.tsx';
import { guestTitle, useTitle } from '../../../platform/web/title.ts';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { toast } from '../../../platform/web/ui/toast.ts';
import { AccountCard } from './account-card.tsx';
import { BROKEN_HEART, ENVELOPE, PADLOCK, STAR } from './drawings.ts';
import { accountTexts } from './texts/index.ts';

type State = { is: 'asking' } | { is: 'using' } | { is: 'done' } | { is: 'bad'; message?: string };

/**
 * The page behind the link in a mail about a new address. It asks for confirmation first, because
 * some mail programs open links by themselves.
 */
function EmailLinkPage({
  kind,
  drawing,
}: {
  kind: 'confirm' | 'undo';
  drawing: readonly string[];
}) {
  const texts = useTexts(accountTexts);
  const t = texts.emailLink[kind];
  useTitle(guestTitle(t.title));
  const token = useSearchParams()[0].get('token') ?? '';
  const { status, refresh } = useSessionState();
  const [state, setState] = useState<State>(token === '' ? { is: 'bad' } : { is: 'asking' });

  async function openLink(): Promise<void> {
    setState({ is: 'using' });
    try {
      await call(`POST /api/account/email/${kind}`, { body: { token } });
      setState({ is: 'done' });
      // The address of this browser's member has changed, or its session has ended.
      if (status === 'signed-in') await refresh();
    } catch (error) {
      if (error instanceof NetworkError) {
        setState({ is: 'asking' });
        toast({
          title: texts.emailLink.failed,
          description: texts.emailLink.checkConnection,
          variant: 'destructive',
        });
      } else setState({ is: 'bad', message: messageOf(error, texts.issues.account.badEmailLink) });
    }
  }

  if (state.is === 'bad' || state.is === 'done') {
    const isDone = state.is === 'done';
    const isSignedIn = status === 'signed-in';
    return (
      <AccountCard
        drawing={isDone ? STAR : BROKEN_HEART}
        title={isDone ? t.done : texts.verify.badLink}
      >
        <div className="grid gap-5 text-center">
          <p role={isDone ? 'status' : 'alert'}>
            {isDone ? t.doneText : (state.message ?? texts.issues.account.noEmailToken)}
          </p>
          {!isDone && token !== '' && <p className="text-ink-soft">{t.usedAlready}</p>}
          <Link href={isSignedIn ? '/' : '/login'} className={buttonStyles('secondary')}>
            {isSignedIn ? texts.emailLink.backToHome : texts.signIn}
          </Link>
        </div>
      </AccountCard>
    );
  }
  return (
    <AccountCard drawing={drawing} title={t.title}>
      <div className="grid gap-5 text-center">
        <p>{t.question}</p>
        <Button size="lg" loading={state.is === 'using'} onClick={() => void openLink()}>
          {t.button}
        </Button>
      </div>
    </AccountCard>
  );
}

/** Confirms a new address, by the link of the mail to it (§22). */
export function ConfirmEmailPage() {
  return <EmailLinkPage kind="confirm" drawing={ENVELOPE} />;
}

/** Undoes a change of the address, by the link of the mail to the old one (§22). */
export function UndoEmailPage() {
  return <EmailLinkPage kind="undo" drawing={PADLOCK} />;
}
