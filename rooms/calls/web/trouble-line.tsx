import { useTexts } from '../../../platform/web/language/index.ts';
import { useIsOnline } from '../../../platform/web/online.ts';
import { callsTexts } from './texts/index.ts';
import type { Trouble } from './use-connection.ts';

/** What is wrong with a device or the network, and what to do. */
export function TroubleLine({ trouble }: { trouble: Trouble | undefined }) {
  const t = useTexts(callsTexts).trouble;
  const isOnline = useIsOnline();
  const texts: Record<Trouble, string> = {
    'microphone-refused': t.microphoneRefused,
    'microphone-missing': t.microphoneMissing,
    'microphone-gone': t.microphoneGone,
    'camera-refused': t.cameraRefused,
    'camera-missing': t.cameraMissing,
    'camera-gone': t.cameraGone,
  };
  const text = isOnline ? trouble && texts[trouble] : t.offline;
  return (
    <div role="status">
      {text !== undefined && (
        <p className="rounded-control bg-amber-soft px-3 py-2 text-sm font-bold text-amber-text">
          {text}
        </p>
      )}
    </div>
  );
}
