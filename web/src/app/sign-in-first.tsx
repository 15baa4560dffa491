import { useEffect } from 'react';

import { LoginPage } from '../features/account/login-page.tsx';
import { rememberPlace } from '../platform/place-after-sign-in.ts';

/** The sign-in form at an address from a mail. The member returns to that address afterwards. */
export function SignInFirst() {
  useEffect(() => rememberPlace(location.pathname), []);
  return <LoginPage />;
}
