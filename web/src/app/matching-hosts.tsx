import { lazy } from 'react';

import { checkAbuse } from '../features/chat/cautions/wording.ts';
import { useOutbox } from '../features/chat/chat-provider.tsx';
import { LikeHost, MatchWatch } from '../features/matching/index.ts';

const SureDialog = lazy(async () => ({
  default: (await import('../features/chat/cautions/sure-dialog.tsx')).SureDialog,
}));
const cautions = { checkAbuse, SureDialog };

/**
 * Shows new matches and likes with a note on every screen. Messages are sent through the
 * feature `chat`.
 */
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
