import { Bell, BellOff, Phone, PhoneOff } from 'lucide-react';
import type { ReactNode } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { callsTexts } from './texts/index.ts';
import { useRingSound } from './use-ring-sound.ts';

/** A call that rings here. It takes no focus: somebody may be writing. */
export function RingingCall({
  face,
  name,
  isDirect,
  isBusy,
  onAccept,
  onDecline,
}: {
  face: ReactNode;
  name: string;
  isDirect: boolean;
  isBusy: boolean;
  onAccept: () => void;
  onDecline: () => void;
}) {
  const t = useTexts(callsTexts);
  const sound = useRingSound();
  const Icon = sound.isOn ? BellOff : Bell;
  return (
    <>
      <div className="flex items-center gap-4">
        {face}
        <p role="status" className="min-w-0 flex-1 text-lg font-bold">
          {t.ringsIn({ name })}
        </p>
        <Button
          variant="ghost"
          size="icon"
          aria-label={sound.isOn ? t.ring.off : t.ring.on}
          onClick={sound.toggle}
        >
          <Icon aria-hidden className="size-5" />
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {t.ask.text} {isDirect && <strong className="text-ink">{t.ask.address({ name })}</strong>}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button loading={isBusy} onClick={onAccept}>
          <Phone aria-hidden className="size-5" />
          {isDirect ? t.acceptAgreed : t.accept}
        </Button>
        <Button variant="secondary" onClick={onDecline}>
          <PhoneOff aria-hidden className="size-5" />
          {t.decline}
        </Button>
      </div>
    </>
  );
}
