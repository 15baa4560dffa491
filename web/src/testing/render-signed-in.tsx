import type { ReactElement } from 'react';

import { useSessionState } from '../platform/session.tsx';
import { renderApp } from './render-app.tsx';

/** The same for members' screens, which appear once the session is known. */
export function renderSignedIn(ui: ReactElement, options: { path?: string } = {}) {
  return renderApp(<SignedIn>{ui}</SignedIn>, options);
}

function SignedIn({ children }: { children: ReactElement }) {
  return useSessionState().status === 'signed-in' ? children : null;
}
