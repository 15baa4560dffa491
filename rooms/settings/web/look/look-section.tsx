import { useId } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { useDarkTheme } from '../../../../platform/web/theme.ts';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { Switch } from '../../../../platform/web/ui/switch.tsx';
import { SkinSettings } from '../../../play/web/index.ts';
import { settingsTexts } from '../texts/index.ts';
import { LanguageCard } from './language-card.tsx';

/** Settings › Look & language (§22). */
export function LookSection() {
  const t = useTexts(settingsTexts).look;
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
