import { useEffect } from 'react';

import { LoginPage } from '../features/account/login-page.tsx';
import { rememberPlace } from '../platform/place-after-sign-in.ts';

/** The sign-in at an address that a mail leads to; the member comes back to it. */
export function SignInFirst() {
  useEffect(() => rememberPlace(location.pathname), []);
  return <LoginPage />;
}
