import { textsOf } from '../../platform/web/language/index.ts';
import { useSession } from '../../platform/web/session.tsx';
import { showFailure } from '../../platform/web/ui/toast.ts';
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
