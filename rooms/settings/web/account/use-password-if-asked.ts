import { useState } from 'react';

import { useSession } from '../../../../platform/web/session.tsx';
import { codeOf } from '../../../../platform/web/ui/use-action.ts';

/** A form asks for the password, if there is one, once the server answers that it is needed. */
export function usePasswordIfAsked() {
  const [asksPassword, setAsksPassword] = useState(false);
  const { hasPassword } = useSession().user;
  return {
    asksPassword,
    /** Whether a failure asks for the password, which the form has not shown. */
    isAsked: (error: Error) => hasPassword && codeOf(error) === 'password_needed' && !asksPassword,
    askPassword: () => setAsksPassword(true),
  };
}
