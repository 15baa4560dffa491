import { Link } from 'wouter';

import { useTexts } from '../../../platform/language/index.ts';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { homeTexts } from '../texts/index.ts';
import { useChangeQuest } from './queries.ts';

/** Offers this step alone once the first steps are no longer shown, until it is done or skipped. */
export function PreferencesOffer() {
  const texts = useTexts(homeTexts).quest;
  const t = texts.steps.preferences;
  const change = useChangeQuest();
  return (
    <Card as="section" aria-labelledby="preferences-offer" className="grid gap-3">
      <h2 id="preferences-offer" className="text-lg">
        {t.title}
      </h2>
      <p className="text-ink-soft">{t.text}</p>
      <div className="flex flex-wrap gap-3">
        <Link href="/settings/meet" className={buttonStyles('secondary')}>
          {t.go}
        </Link>
        <Button
          variant="ghost"
          loading={change.isPending}
          onClick={() => change.mutate({ skip: 'preferences' })}
        >
          {texts.notNow}
        </Button>
      </div>
    </Card>
  );
}
