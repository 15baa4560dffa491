import { useTexts } from '../../../../../platform/web/language/index.ts';
import { buttonStyles } from '../../../../../platform/web/ui/button-styles.ts';
import { Mark } from '../../../../../platform/web/ui/mark.tsx';
import { adminTexts } from '../texts/index.ts';

/**
 * How the community looks with what is typed. The colors are those of the whole page, which shows
 * them while they are chosen.
 */
export function Preview({
  name = '',
  tagline,
}: {
  name: string | undefined;
  tagline: string | null | undefined;
}) {
  const t = useTexts(adminTexts).identity;
  return (
    <figure
      aria-label={t.preview}
      className="grid min-w-0 content-center justify-items-center gap-3 rounded-card border-2 border-line bg-paper px-5 py-6 text-center"
    >
      <Mark className="h-8" />
      <p dir="auto" className="font-display text-2xl font-bold text-accent-text wrap-anywhere">
        {name}
      </p>
      <p dir="auto" className="text-ink-soft wrap-anywhere">
        {tagline || t.hello({ name })}
      </p>
      <span className={buttonStyles('primary')}>{t.sample}</span>
    </figure>
  );
}
