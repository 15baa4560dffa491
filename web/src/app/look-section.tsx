import { useId } from 'react';

import { SkinSettings } from '../features/play/index.ts';
import { LanguageCard } from '../features/settings/look/language-card.tsx';
import { useTexts } from '../platform/language/index.ts';
import { useDarkTheme } from '../platform/theme.ts';
import { Card } from '../ui/card.tsx';
import { Switch } from '../ui/switch.tsx';
import { appTexts } from './texts/index.ts';

/** Settings › Look & language (§22). */
export function LookSection() {
  const t = useTexts(appTexts).look;
  const titleId = useId();
  const [isDark, setDark] = useDarkTheme();
  return (
    <>
      <Card as="section" aria-labelledby={titleId} className="grid gap-2">
        <h2 id={titleId} className="text-lg">
          {t.title}
        </h2>
        <Switch
          label={t.darkTheme}
          description={t.darkThemeText}
          checked={isDark}
          onChange={setDark}
        />
      </Card>
      <LanguageCard />
      <SkinSettings />
    </>
  );
}
