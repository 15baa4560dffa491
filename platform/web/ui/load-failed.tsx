import { explainLoadError, isFinal, messageOf } from '../api-error.ts';
import { useTexts } from '../language/index.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { uiTexts } from './texts/index.ts';

/**
 * Replaces content that could not be loaded, with a retry button. If older content is shown, only a
 * line that says it may be outdated.
 */
export function LoadFailed({
  title,
  query,
  level = 'h3',
}: {
  title: string;
  level?: 'h2' | 'h3';
  query: { data?: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };
}) {
  const t = useTexts(uiTexts);
  const isKept = query.data !== undefined;
  const again = (
    <Button
      {...(isKept && { variant: 'ghost', size: 'sm' })}
      loading={query.isFetching}
      onClick={() => void query.refetch()}
    >
      {t.tryAgain}
    </Button>
  );
  if (isKept) {
    return (
      <div
        role="status"
        className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-amber-soft px-4 py-1.5 text-sm font-bold text-amber-text"
      >
        <p>{t.notRefreshed}</p>
        {again}
      </div>
    );
  }
  return (
    <div role="alert">
      {isFinal(query.error) ? (
        <EmptyState level={level} title={title} text={messageOf(query.error, '')} />
      ) : (
        <EmptyState
          level={level}
          title={title}
          text={explainLoadError(query.error)}
          action={again}
        />
      )}
    </div>
  );
}
