import { explainLoadError } from '../platform/api-error.ts';
import { useTexts } from '../platform/language/index.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { uiTexts } from './texts/index.ts';

/** Replaces a card that could not be loaded: says why, and tries again. */
export function RetryCard({
  query: { error, isFetching, refetch },
}: {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}) {
  const t = useTexts(uiTexts);
  return (
    <Card className="grid justify-items-start gap-4">
      <p>{explainLoadError(error)}</p>
      <Button loading={isFetching} onClick={() => void refetch()}>
        {t.tryAgain}
      </Button>
    </Card>
  );
}
