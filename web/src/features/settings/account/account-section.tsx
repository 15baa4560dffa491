import { EmailCard } from './email-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Settings › Account (§22). */
export function AccountSection() {
  return (
    <>
      <EmailCard />
      <PasswordCard />
      <PasskeysCard />
      <SessionsCard />
    </>
  );
}
