import { textsOf } from '../platform/language/index.ts';
import { useSession } from '../platform/session.tsx';
import { showFailure } from '../ui/toast.ts';
import { appTexts } from './texts/index.ts';

/** A function that signs the member out, or says why it could not. */
export function useLogOut(): () => void {
  const { logOut } = useSession();
  return () => void logOut().catch(showLogOutFailure);
}

function showLogOutFailure(error: unknown): void {
  const t = textsOf(appTexts).menu;
  showFailure(t.logOutFailed, error, t.stillSignedIn);
}
