import { LogOut } from 'lucide-react';
import { useState } from 'react';

import { call } from '../../platform/api.ts';
import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useAct } from './queries.ts';
import { groupsTexts } from './texts/index.ts';

/** Leaves the squad after a confirmation. */
export function LeaveSquad() {
  const t = useTexts(groupsTexts).leave;
  const [isAsking, setAsking] = useState(false);
  const leave = useAct(
    () => call('POST /api/squad/leave'),
    () => toast({ title: t.done }),
  );
  return (
    <>
      <Button variant="ghost" className="-ms-3 justify-self-start" onClick={() => setAsking(true)}>
        <LogOut aria-hidden className="size-5 rtl:-scale-x-100" />
        {t.action}
      </Button>
      <Dialog open={isAsking} onOpenChange={setAsking} title={t.title} description={t.text}>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t.keep}
          </Button>
          <Button
            variant="destructive"
            loading={leave.isPending}
            onClick={() => leave.mutate(undefined, { onSettled: () => setAsking(false) })}
          >
            {t.action}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
