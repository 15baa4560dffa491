import { doorTexts, WaitingPage } from '../features/door/index.ts';
import { useTexts } from '../platform/language/index.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { ClosedApp } from './closed-app.tsx';

/** The only screens of an applicant: the application and their own data. */
export function WaitingApp() {
  const t = useTexts(doorTexts).waiting;
  return (
    <ClosedApp page={<WaitingPage />} width="max-w-2xl" logOutText={t.logOut}>
      {/* Settings are closed to them. */}
      <LanguageSwitch />
    </ClosedApp>
  );
}
