import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { guestTitle, useTitle } from '../../../../platform/web/title.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Pitch, type PitchAction } from './pitch.tsx';
import { welcomeTexts } from './texts/index.ts';

// Stands below the first view.
const Glimpse = lazy(() => import('./glimpse.tsx'));

/** The first screen for visitors, at /onboarding or any other path (§2). */
export function WelcomePage() {
  const t = useTexts(welcomeTexts);
  useTitle(guestTitle(t.title));
  return (
    <Pitch texts={t} action={ActionButton}>
      <Suspense fallback={<div className="min-h-72" />}>
        <Glimpse />
      </Suspense>
    </Pitch>
  );
}

const ActionButton: PitchAction = ({ href, ...rest }) => {
  const [, navigate] = useLocation();
  return <Button size="lg" onClick={() => navigate(href)} {...rest} />;
};
