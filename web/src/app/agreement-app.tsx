import { AgreementPage, communityTexts } from '../features/community/index.ts';
import { useTexts } from '../platform/language/index.ts';
import { ClosedApp } from './closed-app.tsx';

/** The only screens of a member who must agree to new rules: the rules and their own data. */
export function AgreementApp() {
  const t = useTexts(communityTexts).agreement;
  return <ClosedApp page={<AgreementPage />} width="max-w-3xl" logOutText={t.logOut} />;
}
