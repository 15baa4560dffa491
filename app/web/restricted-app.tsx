import { Link } from 'wouter';

import { useTexts } from '../../platform/web/language/index.ts';
import { LanguageSwitch } from '../../platform/web/ui/language-switch.tsx';
import { safetyTexts, StandingPage } from '../../rooms/safety/web/index.ts';
import { ClosedApp } from './closed-app.tsx';

/** The only screens of a suspended or banned member: the restrictions and their own data (§21). */
export function RestrictedApp() {
  const t = useTexts(safetyTexts).standing;
  const rules = (
    <Link href="/safety" className="inline-flex min-h-11 items-center font-bold underline">
      {t.houseRules}
    </Link>
  );
  return (
    <ClosedApp
      page={<StandingPage />}
      width="max-w-2xl lg:max-w-276"
      link={rules}
      logOutText={t.logOut}
    >
      {/* Settings are closed to them. */}
      <LanguageSwitch />
    </ClosedApp>
  );
}
