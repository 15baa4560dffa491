import type { ReactElement } from 'react';

import { useSessionState } from '../../platform/web/session.tsx';
import { renderApp } from './render-app.tsx';

/** `renderApp` for members' screens; renders them when the session is loaded. */
export function renderSignedIn(ui: ReactElement, options: { path?: string } = {}) {
  return renderApp(<SignedIn>{ui}</SignedIn>, options);
}

function SignedIn({ children }: { children: ReactElement }) {
  return useSessionState().status === 'signed-in' ? children : null;
}
