import { useState } from 'react';

import { useTexts } from '../../platform/web/language/index.ts';
import { Button } from '../../platform/web/ui/button.tsx';
import { uiTexts } from '../../platform/web/ui/texts/index.ts';
import { useToastShown } from '../../platform/web/ui/toast.ts';

/** Offers a new version. The page does not change until the member reloads it. */
export function UpdateNotice() {
  const t = useTexts(uiTexts).update;
  const [isOpen, setOpen] = useState(true);
  const isToastShown = useToastShown();
  if (!isOpen || isToastShown) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-4 top-16 z-50 mx-auto flex max-w-[420px] flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border-2 border-line bg-surface py-3 ps-4 pe-3 shadow-float sm:end-6 sm:start-auto sm:mx-0"
    >
      <p className="font-bold">{t.ready}</p>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
          {t.later}
        </Button>
        <Button size="sm" onClick={() => location.reload()}>
          {t.reload}
        </Button>
      </div>
    </div>
  );
}
