import type { Match } from '@rizzly/domain/matching';
import { CalendarHeart } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import { planTexts } from '../features/groups/plan/texts/index.ts';
import { useTexts } from '../platform/language/index.ts';
import { MenuItem } from '../ui/menu.tsx';

const PlanDialog = lazy(async () => ({
  default: (await import('../features/groups/plan/plan-dialog.tsx')).PlanDialog,
}));

/** The menu of a conversation of two, including their planned date. */
export function PlannedMenu({
  match: { conversationId, otherUser },
  items,
  children,
}: {
  match: Match;
  items: ReactNode;
  children: (items: ReactNode) => ReactNode;
}) {
  const t = useTexts(planTexts);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      {children(
        <>
          <MenuItem icon={<CalendarHeart aria-hidden className="size-5" />} onSelect={open}>
            {t.open}
          </MenuItem>
          {items}
        </>,
      )}
      {wasOpened && conversationId !== null && (
        <Suspense>
          <PlanDialog
            conversationId={conversationId}
            others={[otherUser]}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
