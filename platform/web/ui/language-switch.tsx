import { LANGUAGE_NAMES, LANGUAGES } from '../../shared/texts/index.ts';
import { chooseLanguage, useLanguage, useTexts } from '../language/index.ts';
import { cx } from './cx.ts';
import { uiTexts } from './texts/index.ts';

/** Switches the language of the signed-out screens. Each language is named in its own words. */
export function LanguageSwitch() {
  const t = useTexts(uiTexts);
  const current = useLanguage();
  return (
    <div role="group" aria-label={t.readIn} className="flex flex-wrap justify-center gap-1">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          // A failed load leaves the language as it is.
          onClick={() => void chooseLanguage(language).catch(() => undefined)}
          className={cx(
            'min-h-11 rounded-control px-4 text-sm font-bold',
            language === current ? 'bg-sunken text-ink' : 'text-ink-soft hover:text-ink',
          )}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </div>
  );
}
