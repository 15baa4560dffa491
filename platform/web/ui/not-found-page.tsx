import { Link } from 'wouter';

import { useTexts } from '../language/index.ts';
import { useTitle } from '../title.ts';
import { buttonStyles } from './button-styles.ts';
import { Mascot } from './mascot.tsx';
import { uiTexts } from './texts/index.ts';

/** For members at an unknown path (§2). */
export function NotFoundPage() {
  const t = useTexts(uiTexts).notFound;
  useTitle(t.title);
  return (
    <div className="grid min-h-[70dvh] content-center md:min-h-[77dvh] 2xl:absolute 2xl:inset-x-0 2xl:gap-6 justify-items-center gap-4 px-6 py-10 short:min-h-0 short:gap-2 short:py-2 text-center before:fixed before:inset-0 before:-z-1 before:maze-dots">
      <Mascot pose="search" className="h-28 sm:h-40 2xl:h-60 short:h-16" />
      <h1 className="text-3xl lg:text-4xl 2xl:text-5xl">{t.heading}</h1>
      <p className="max-w-sm text-ink-soft 2xl:max-w-lg 2xl:text-xl">{t.text}</p>
      <Link href="/" className={buttonStyles('primary')}>
        {t.back}
      </Link>
    </div>
  );
}
