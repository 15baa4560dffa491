import { Link } from 'wouter';

import { safetyTexts, StandingPage } from '../features/safety/index.ts';
import { useTexts } from '../platform/language/index.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
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
    <ClosedApp page={<StandingPage />} width="max-w-2xl" link={rules} logOutText={t.logOut}>
      {/* Settings are closed to them. */}
      <LanguageSwitch />
    </ClosedApp>
  );
}
