import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { deskTexts } from './texts/index.ts';

/** Loads a list's next page, and again after a failure. Nothing at its end. */
export function ShowMore({
  query,
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}) {
  const t = useTexts(deskTexts);
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      className="mt-4 justify-self-center"
      loading={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
    >
      {t.showMore}
    </Button>
  );
}
