import { Link } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { SectionCard } from '../../../platform/web/ui/card.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { safetyTexts } from './texts/index.ts';

/** The steps of a report or of a decision, and the way to the page that explains all. */
export function NextSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  const t = useTexts(safetyTexts).own;
  return (
    <SectionCard title={title}>
      <ol className="grid list-decimal gap-2 ps-5 marker:font-bold marker:text-accent-text">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Link href="/safety" className={cx(buttonStyles('secondary'), 'mt-5 w-full')}>
        {t.safety}
      </Link>
    </SectionCard>
  );
}
