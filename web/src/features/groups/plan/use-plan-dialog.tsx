import type { PublicUser } from '@rizzly/domain/account';
import { CalendarHeart } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { MenuItem } from '../../../ui/menu.tsx';
import { planTexts } from './texts/index.ts';

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

/** The date of two: an item for their conversation's menu, and its dialog next to the menu. */
export function usePlanDialog(conversationId: string, partner: PublicUser) {
  const t = useTexts(planTexts);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return {
    item: (
      <MenuItem icon={<CalendarHeart aria-hidden className="size-5" />} onSelect={open}>
        {t.open}
      </MenuItem>
    ),
    dialog: wasOpened && (
      <Suspense>
        <PlanDialog
          conversationId={conversationId}
          others={[partner]}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  };
}
