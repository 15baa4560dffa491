import { useEffect } from 'react';

import { rememberPlace } from '../../../platform/web/place-after-sign-in.ts';
import { LoginPage } from './login-page.tsx';

/** The sign-in form at an address from a mail. The member returns to that address afterwards. */
export function SignInFirstPage() {
  useEffect(() => rememberPlace(location.pathname), []);
  return <LoginPage />;
}
