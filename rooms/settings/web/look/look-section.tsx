import { Check } from 'lucide-react';
import { useId } from 'react';

import {
  type Language,
  LANGUAGE_NAMES,
  LANGUAGES,
} from '../../../../platform/shared/texts/index.ts';
import { call } from '../../../../platform/web/api.ts';
import { useNamed } from '../../../../platform/web/community.ts';
import { loadLocale, useLanguage, useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { useDarkTheme } from '../../../../platform/web/theme.ts';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { Switch } from '../../../../platform/web/ui/switch.tsx';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import { SkinSettings } from '../../../play/web/index.ts';
import { SETTINGS_SCOPE } from '../queries.ts';
import { settingsTexts } from '../texts/index.ts';

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

/** The member's language. It is saved immediately and applies on all devices. */
export function LanguageCard() {
  const t = useTexts(settingsTexts).language;
  const named = useNamed();
  const textId = useId();
  const shown = useLanguage();
  const { user } = useSession();
  const { mutate, isPending, variables } = useChangeLanguage();
  const chosen = isPending ? variables : (user.language ?? shown);
  return (
    <Card>
      <fieldset aria-describedby={textId} className="grid gap-3">
        <legend className="mb-1 font-display text-lg font-bold">{t.title}</legend>
        <p id={textId} className="text-sm text-ink-soft">
          {named(t.text)}
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          {LANGUAGES.map((language) => (
            <Option
              key={language}
              language={language}
              isChosen={language === chosen}
              onChoose={() => mutate(language)}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  );
}

interface OptionProps {
  language: Language;
  isChosen: boolean;
  onChoose: () => void;
}

/** A language, in its own words. */
function Option({ language, isChosen, onChoose }: OptionProps) {
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-card border-2 bg-surface px-4 py-2 font-bold',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-accent' : 'border-line hover:border-line-strong',
      )}
    >
      <input
        type="radio"
        name="language"
        className="sr-only"
        checked={isChosen}
        onChange={onChoose}
      />
      <span lang={language}>{LANGUAGE_NAMES[language]}</span>
      {isChosen && <Check aria-hidden className="size-5 text-accent-text" />}
    </label>
  );
}

/** Saves the member's language. The session then shows it on all screens, without a reload. */
function useChangeLanguage() {
  const t = useTexts(settingsTexts).language;
  const { updateUser } = useSession();
  return useAction(
    async (language: Language) => {
      // Nothing is saved if the texts can't be loaded, because the screens could not change.
      await loadLocale(language);
      return call('PATCH /api/settings', { body: { language } });
    },
    {
      failed: { title: t.failed, text: t.failedWhy },
      fills: 'GET /api/settings',
      scope: SETTINGS_SCOPE,
      onDone: ({ language }) => updateUser({ language }),
    },
  );
}
