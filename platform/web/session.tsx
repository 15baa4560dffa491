import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

import { ApiError } from './api-error.ts';
import { call, onSessionEnd, type Answer } from './api.ts';
import { followMember } from './language/index.ts';
import { createRefresher } from './refresher.ts';
import {
  forgetCopies,
  forgetMember,
  readStored,
  removeStored,
  STORED_USER,
  writeStored,
} from './storage.ts';

type OwnUser = Answer<'GET /api/auth/session'>['user'];

type SessionState =
  | { status: 'checking' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: OwnUser };

interface SessionActions {
  setUser: (user: OwnUser) => void;
  /** Merges a response's changes into the member. */
  updateUser: (changes: Partial<OwnUser>) => void;
  /** Loads the member again. Concurrent calls share one request. */
  refresh: () => Promise<void>;
  logOut: () => Promise<void>;
}

const SessionContext = createContext<(SessionState & SessionActions) | undefined>(undefined);

/** Whether the server has named this visitor a guest (platform/server/http/preloads.ts). */
export function isKnownGuest(): boolean {
  return document.querySelector('[data-guest]') !== null;
}

/** Checks and stores the session (§4). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() => ({
    status: isKnownGuest() ? 'signed-out' : 'checking',
  }));

  const [{ refresh, dropCurrent }] = useState(() =>
    // Renders the screen that opens in small steps, so that taps are handled meanwhile.
    createRefresher(checkSession, (checked) => startTransition(() => setState(checked))),
  );

  const setUser = useCallback(
    (user: OwnUser) => {
      dropCurrent();
      setState({ status: 'signed-in', user });
    },
    [dropCurrent],
  );

  const updateUser = useCallback(
    (changes: Partial<OwnUser>) => {
      dropCurrent();
      setState((state) =>
        state.status === 'signed-in' ? { ...state, user: { ...state.user, ...changes } } : state,
      );
    },
    [dropCurrent],
  );

  useEffect(() => {
    void refresh();
  }, [refresh]);

  useEffect(() => {
    if (state.status === 'signed-in') writeStored(STORED_USER, state.user);
  }, [state]);

  const language = state.status === 'signed-in' ? state.user.language : null;
  useEffect(() => {
    // If the texts can't be loaded, the screen keeps its language.
    followMember(language).catch(() => undefined);
  }, [language]);

  const status = state.status;
  useEffect(() => {
    // A session that ended elsewhere (a reset password, another tab) ends here too.
    if (status === 'signed-in') return onSessionEnd(() => void refresh());
    if (status !== 'signed-out') return undefined;
    // Another tab signed in, for example by the link of the verification mail. A phone may have
    // missed the event, so this also checks when the page is visible again.
    const follow = () => {
      if (storedUser() !== undefined) void refresh();
    };
    window.addEventListener('storage', follow);
    window.addEventListener('focus', follow);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('focus', follow);
    };
  }, [status, refresh]);

  const session = useMemo(
    () => ({ ...state, setUser, updateUser, refresh, logOut }),
    [state, setUser, updateUser, refresh],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Returns the session's member, nobody on 401 or 403, or else the stored user (§4). */
async function checkSession(): Promise<SessionState> {
  try {
    const { user } = await call('GET /api/auth/session');
    return { status: 'signed-in', user };
  } catch (error) {
    if (isSignedOut(error)) {
      removeStored(STORED_USER);
      await forgetCopies().catch(() => undefined);
    }
    const user = storedUser();
    return user === undefined ? { status: 'signed-out' } : { status: 'signed-in', user };
  }
}

/** Throws when the server could not end the session; the member is then still signed in. */
async function logOut(): Promise<void> {
  const push = await import('./push.ts').catch(() => undefined);
  // The next user of this browser must not receive this member's notifications.
  await push?.tellPushEnd().catch(() => undefined);
  try {
    await call('POST /api/auth/logout');
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
  await push?.dropPush().catch(() => undefined);
  forgetMember();
  await forgetCopies().catch(() => undefined);
  location.replace('/');
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

function storedUser(): OwnUser | undefined {
  const stored = readStored(STORED_USER);
  return isOwnUser(stored) ? stored : undefined;
}

/** Checks two fields only, because nobody else writes this key. */
function isOwnUser(stored: unknown): stored is OwnUser {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'id' in stored &&
    'fullName' in stored &&
    typeof stored.fullName === 'string'
  );
}

/** The session in any state, for the app's frame and the account screens. */
export function useSessionState(): SessionState & SessionActions {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('Needs SessionProvider');
  return session;
}

/** The signed-in member, for screens that only members see. */
export function useSession(): SessionActions & { user: OwnUser } {
  const session = useSessionState();
  if (session.status !== 'signed-in') throw new Error('Needs a member');
  return session;
}
