import { useTexts } from '../../platform/web/language/index.ts';
import { Spinner } from '../../platform/web/ui/spinner.tsx';
import { uiTexts } from '../../platform/web/ui/texts/index.ts';

/** Stands for a page that is loading. `className` gives it a height. */
export function PageSpinner({ className }: { className: string }) {
  const t = useTexts(uiTexts);
  return (
    <div className={`grid place-items-center text-3xl text-accent-text ${className}`}>
      <Spinner label={t.loading} />
    </div>
  );
}
