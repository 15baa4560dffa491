import { SureDialog } from '../features/chat/cautions/sure-dialog.tsx';
import { checkAbuse } from '../features/chat/cautions/wording.ts';
import { useOutbox } from '../features/chat/chat-provider.tsx';
import { LikeHost, MatchWatch } from '../features/matching/index.ts';

const cautions = { checkAbuse, SureDialog };

/** New matches and likes with a note, on every screen. What they send goes through the room chat. */
export function MatchingHosts() {
  const outbox = useOutbox();
  return (
    <>
      <MatchWatch
        send={(message) =>
          outbox?.send({ ...message, clientMessageId: crypto.randomUUID() }) === true
        }
      />
      <LikeHost cautions={cautions} />
    </>
  );
}
