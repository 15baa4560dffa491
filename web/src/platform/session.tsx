import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

import { ApiError } from './api-error.ts';
import { call, onSessionEnd, type Answer } from './api.ts';
import { createRefresher } from './refresher.ts';
import { forgetMember, readStored, removeStored, writeStored } from './storage.ts';

type OwnUser = Answer<'GET /api/auth/session'>['user'];

/** The browser's copy of the signed-in member (§3). */
const STORED_USER = 'current_user';

type SessionState =
  | { status: 'checking' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: OwnUser };

interface SessionActions {
  /** Signs in. */
  setUser: (user: OwnUser) => void;
  /** Merges what a call's answer says of the member. */
  updateUser: (changes: Partial<OwnUser>) => void;
  /** Fetches the member again. Calls at the same time share their requests. */
  refresh: () => Promise<void>;
  logOut: () => Promise<void>;
}

const SessionContext = createContext<(SessionState & SessionActions) | undefined>(undefined);

/** Knows who is signed in (§4). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'checking' });

  const [{ refresh, dropCurrent }] = useState(() => createRefresher(checkSession, setState));

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

  const status = state.status;
  useEffect(() => {
    // A session that ended elsewhere (a reset password, another tab) ends here too.
    if (status === 'signed-in') return onSessionEnd(() => void refresh());
    return undefined;
  }, [status, refresh]);

  const session = useMemo(
    () => ({ ...state, setUser, updateUser, refresh, logOut }),
    [state, setUser, updateUser, refresh],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** §4: valid, the member; 401 or 403, nobody; no answer or a server in trouble, the stored user. */
async function checkSession(): Promise<SessionState> {
  try {
    const { user } = await call('GET /api/auth/session');
    return { status: 'signed-in', user };
  } catch (error) {
    if (isSignedOut(error)) removeStored(STORED_USER);
    const user = storedUser();
    return user === undefined ? { status: 'signed-out' } : { status: 'signed-in', user };
  }
}

/** Throws when the server could not end the session: the member is then still signed in. */
async function logOut(): Promise<void> {
  try {
    await call('POST /api/auth/logout');
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
  forgetMember();
  location.replace('/');
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

function storedUser(): OwnUser | undefined {
  const stored = readStored(STORED_USER);
  return isOwnUser(stored) ? stored : undefined;
}

/** Only what we stored ourselves has these; the rest of it is then ours too. */
function isOwnUser(stored: unknown): stored is OwnUser {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'id' in stored &&
    'fullName' in stored &&
    typeof stored.fullName === 'string'
  );
}

/** The session in any state: for the app's frame and the account screens. */
export function useSessionState(): SessionState & SessionActions {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('SessionProvider is missing');
  return session;
}

/** The signed-in member, in the screens which only members see. */
export function useSession(): SessionActions & { user: OwnUser } {
  const session = useSessionState();
  if (session.status !== 'signed-in') throw new Error('This screen is for members only');
  return session;
}
