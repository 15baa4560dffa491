import { BellRing } from 'lucide-react';
import { useId, useState } from 'react';

import { useTexts } from '../../platform/web/language/index.ts';
import { noteAsked, usePush, wasAskedLately } from '../../platform/web/push.ts';
import { useSession } from '../../platform/web/session.tsx';
import { Button } from '../../platform/web/ui/button.tsx';
import { toast, useToastShown } from '../../platform/web/ui/toast.ts';
import { appTexts } from './texts/index.ts';

/**
 * Asks whether this browser may show notifications. The browser's own question follows after a
 * click.
 */
export function PushPrompt() {
  const t = useTexts(appTexts).push;
  const titleId = useId();
  const { user } = useSession();
  const { state, change, isChanging } = usePush(user.id);
  const [isOpen, setOpen] = useState(() => !wasAskedLately());
  // The match is announced first.
  const isToastShown = useToastShown();
  if (!isOpen || state !== 'off' || isToastShown) return null;

  function close(): void {
    noteAsked();
    setOpen(false);
  }

  async function turnOn(): Promise<void> {
    try {
      if ((await change(true)) === 'on') toast({ title: t.on, description: t.onText });
      close();
    } catch {
      toast({ variant: 'destructive', title: t.failed, description: t.failedText });
    }
  }

  return (
    <section
      aria-labelledby={titleId}
      className="fixed inset-x-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-40 mx-auto grid max-w-[420px] gap-2 rounded-card border-2 border-line bg-surface p-4 shadow-float sm:start-auto sm:end-6 sm:mx-0 md:bottom-6"
    >
      <h2 id={titleId} className="flex items-center gap-2 text-base">
        <BellRing aria-hidden className="size-5 shrink-0 text-accent-text" />
        {t.title}
      </h2>
      <p className="text-sm text-ink-soft">{t.text}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={close}>
          {t.later}
        </Button>
        <Button size="sm" loading={isChanging} onClick={() => void turnOn()}>
          {t.turnOn}
        </Button>
      </div>
    </section>
  );
}
