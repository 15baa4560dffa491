import { useTexts } from '../../platform/web/language/index.ts';
import { LanguageSwitch } from '../../platform/web/ui/language-switch.tsx';
import { doorTexts, WaitingPage } from '../../rooms/door/web/index.ts';
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
