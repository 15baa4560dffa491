import { explainLoadError } from '../platform/api-error.ts';
import { useTexts } from '../platform/language/index.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { uiTexts } from './texts/index.ts';

/** In place of what could not be loaded, with another try. */
export function LoadFailed({
  title,
  query,
  level = 'h3',
}: {
  title: string;
  level?: 'h2' | 'h3';
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}) {
  const t = useTexts(uiTexts);
  return (
    <div role="alert">
      <EmptyState
        level={level}
        title={title}
        text={explainLoadError(query.error)}
        action={
          <Button loading={query.isFetching} onClick={() => void query.refetch()}>
            {t.tryAgain}
          </Button>
        }
      />
    </div>
  );
}
