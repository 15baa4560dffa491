import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { preferencesQuery } from './queries.ts';
import { preferencesTexts } from './texts/index.ts';

/** Offers the question on Home, until it is answered or dismissed in this browser (§23). */
export function PreferencesOfferCard() {
  const t = useTexts(preferencesTexts).offer;
  const key = `preferences_offer_${useSession().user.id}`;
  const [isPutAway, setPutAway] = useState(() => localStorage.getItem(key) !== null);
  const { data } = useQuery({ ...preferencesQuery, enabled: !isPutAway });
  if (isPutAway || data?.consentVersion !== null) return null;
  return (
    <Card as="section" aria-labelledby="preferences-offer" className="grid gap-3">
      <h2 id="preferences-offer" className="text-lg">
        {t.title}
      </h2>
      <p className="text-ink-soft">{t.text}</p>
      <div className="flex flex-wrap gap-3">
        <Link href="/settings/meet" className={buttonStyles('secondary')}>
          {t.open}
        </Link>
        <Button
          variant="ghost"
          onClick={() => {
            localStorage.setItem(key, 'put away');
            setPutAway(true);
          }}
        >
          {t.dismiss}
        </Button>
      </div>
    </Card>
  );
}
