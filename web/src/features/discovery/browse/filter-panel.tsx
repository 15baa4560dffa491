import { useTexts } from '../../../platform/language/index.ts';
import { useIsWide } from '../../../platform/use-is-wide.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { discoveryTexts } from '../texts/index.ts';
import { FilterFields } from './filter-fields.tsx';
import type { useFilters } from './use-filters.ts';

interface FilterPanelProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  filters: ReturnType<typeof useFilters>;
}

/** The filters with Clear Filters (§2): a row above the members, or a sheet on phones. */
export function FilterPanel({ id, isOpen, onClose, filters }: FilterPanelProps) {
  const { browse: t } = useTexts(discoveryTexts);
  const isWide = useIsWide();
  const clear = (
    <Button variant="secondary" className="px-3!" onClick={filters.clear}>
      {t.clear}
    </Button>
  );
  if (!isWide) {
    return (
      <Sheet
        open={isOpen}
        onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
        title={t.filters}
        footer={
          <>
            {clear}
            <Button className="px-3!" onClick={onClose}>
              {t.showMembers}
            </Button>
          </>
        }
      >
        <FilterFields filters={filters} />
      </Sheet>
    );
  }
  return (
    <div
      id={id}
      hidden={!isOpen}
      className="rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <FilterFields filters={filters} />
      <div className="mt-4 flex justify-end border-t border-line pt-4">{clear}</div>
    </div>
  );
}
