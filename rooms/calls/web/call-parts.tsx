import { Bell, BellOff, Phone, PhoneOff } from 'lucide-react';
import {
  type ReactNode,
  useDeferredValue,
  useState,
  useEffect,
  useEffectEvent,
  type RefObject,
} from 'react';

import { messageOf } from '../../../platform/web/api-error.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import type { CallRequest } from './ask-to-call.ts';
import { canCall } from './devices.ts';
import { callsTexts } from './texts/index.ts';
import { TroubleLine } from './trouble-line.tsx';
import type { Trouble } from './use-connection.ts';
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
          <Button className="px-1.5!" loading={isBusy} onClick={onAccept}>
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

/** Asks before a call rings at somebody. */
export function AskDialog({
  request: { name, isDirect },
  trouble,
  onStart,
  onClose,
}: {
  request: CallRequest;
  trouble: Trouble | undefined;
  onStart: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useTexts(callsTexts).ask;
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function start(): Promise<void> {
    setStarting(true);
    setFailure(undefined);
    try {
      await onStart();
    } catch (error) {
      setFailure(messageOf(error, t.failed));
    } finally {
      setStarting(false);
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={t.title({ name })} description={t.text}>
      {isDirect && <p className="font-bold">{t.address({ name })}</p>}
      <TroubleLine trouble={trouble} />
      {failure !== undefined && (
        <p role="alert" className="font-bold text-danger-text">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button loading={isStarting} onClick={() => void start()}>
          {isDirect ? t.agree : t.start}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * Gives the focus to an element that covers the page, and takes the page behind from the keyboard.
 * Escape in it leads back to the page.
 */
export function useCovering(
  element: RefObject<HTMLElement | null>,
  isCovering: boolean,
  onEscape: () => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    const own = element.current;
    if (!isCovering || !own) return undefined;
    const others = [...(own.parentElement?.children ?? [])].filter(
      (other): other is HTMLElement =>
        other !== own && other instanceof HTMLElement && !other.matches('.toasts, [inert]'),
    );
    for (const other of others) other.inert = true;
    own.focus();
    const listener = (event: KeyboardEvent) => onKey(event);
    own.addEventListener('keydown', listener);
    return () => {
      own.removeEventListener('keydown', listener);
      for (const other of others) other.inert = false;
    };
  }, [element, isCovering]);
}
