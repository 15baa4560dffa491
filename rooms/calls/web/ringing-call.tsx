import { Bell, BellOff, Phone, PhoneOff } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { canCall } from './devices.ts';
import { callsTexts } from './texts/index.ts';
import { useRingSound } from './use-ring-sound.ts';

/** A call that rings here. It takes no focus: somebody may be writing. */
export function RingingCall({
  face,
  name,
  isDirect,
  isLoading,
  isBusy,
  onAccept,
  onDecline,
}: {
  face: ReactNode;
  name: string;
  isDirect: boolean;
  /** What the card says of the caller is not there yet. */
  isLoading: boolean;
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
        <Said text={t.ringsIn({ name })} className="min-w-0 flex-1 text-lg font-bold" />
        <Button
          variant="ghost"
          size="icon"
          aria-label={sound.isOn ? t.ring.off : t.ring.on}
          onClick={sound.toggle}
        >
          <Icon aria-hidden className="size-5" />
        </Button>
      </div>
      {canCall() ? (
        <p className="text-sm text-ink-soft">
          {t.ask.text} {isDirect && <strong className="text-ink">{t.ask.address({ name })}</strong>}
        </p>
      ) : (
        <p className="font-bold">{t.impossible}</p>
      )}
      <div className="grid grid-cols-[3fr_2fr] gap-3">
        {canCall() && (
          <Button className="px-1.5!" loading={isBusy || isLoading} onClick={onAccept}>
            {!isDirect && <Phone aria-hidden className="size-5" />}
            {isDirect ? t.acceptAgreed : t.accept}
          </Button>
        )}
        <Button variant="secondary" className="px-1.5!" onClick={onDecline}>
          <PhoneOff aria-hidden className="size-5" />
          {t.decline}
        </Button>
      </div>
    </>
  );
}

/** Text that is announced politely: a live region has to be there before its text. */
export function Said({ text, className }: { text: string; className?: string }) {
  return (
    <p role="status" className={className}>
      {useDeferredValue(text, '')}
    </p>
  );
}
