import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';

import { useCommunity } from '../../../platform/web/community.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { guestTitle, useTitle } from '../../../platform/web/title.ts';
import { Spinner } from '../../../platform/web/ui/spinner.tsx';
import { useVisitorAnswer } from '../../../platform/web/use-visitor-answer.ts';
import { AccountCard } from './account-card.tsx';
import { KEY, PADLOCK } from './drawings.ts';
import { accountTexts } from './texts/index.ts';

/**
 * Shows the form only to visitors who may register, before anybody types. `children` gets the code
 * of a valid invitation.
 */
export function RegisterDoor({
  children,
}: {
  children: (invitation: string | undefined) => ReactNode;
}) {
  const [search] = useSearchParams();
  const t = useTexts(accountTexts).door;
  const { registration } = useCommunity();
  const code = search.get('invitation') ?? '';
  if (registration === 'closed') return <Shut title={t.closed} text={t.closedText} />;
  if (code !== '') return <Invited code={code}>{children}</Invited>;
  if (registration === 'invite') return <Shut title={t.inviteOnly} text={t.inviteOnlyText} />;
  return children(undefined);
}

function Invited({
  code,
  children,
}: {
  code: string;
  children: (invitation: string | undefined) => ReactNode;
}) {
  const t = useTexts(accountTexts).door;
  const { registration } = useCommunity();
  const answer = useVisitorAnswer('GET /api/invitations/:id', { id: code });
  if (answer === undefined) return <Spinner className="m-auto" />;
  const isInvalid = answer === 'gone' || (answer !== 'failed' && !answer.isValid);
  if (!isInvalid) return children(code);
  if (registration !== 'invite') return children(undefined);
  return <Shut title={t.invalid} text={t.invalidText} />;
}

function Shut({ title, text }: { title: string; text: string }) {
  const t = useTexts(accountTexts);
  useTitle(guestTitle(t.register.title));
  return (
    <AccountCard
      drawing={title === t.door.closed ? PADLOCK : KEY}
      title={title}
      text={text}
      footer={
        <p>
          {t.register.haveAccount}{' '}
          <Link href="/login" className="text-accent-text underline underline-offset-4">
            {t.register.signIn}
          </Link>
        </p>
      }
    />
  );
}
