import { firstNameOf } from '@rizzly/domain/shared';

import { ReceivedText } from '../features/chat/cautions/received-text.tsx';
import { ScamWarning } from '../features/chat/cautions/scam-warning.tsx';
import { useWording } from '../features/chat/cautions/wording.ts';
import type { ShowNote } from '../features/matching/request-note.tsx';
import { askToReport } from '../platform/report.ts';

/** A note that was received, with the cautions of a first message. */
export const showReceivedNote: ShowNote = (note, sender) => (
  <ReceivedNoteText note={note} sender={sender} />
);

function ReceivedNoteText({
  note,
  sender,
}: {
  note: string;
  sender: { id: string; fullName: string };
}) {
  const wording = useWording();
  const report = () =>
    askToReport({
      subject: { kind: 'member', id: sender.id },
      name: firstNameOf(sender.fullName),
    });
  return (
    <>
      <ReceivedText content={note} mayFold onReport={report} />
      <ScamWarning content={note} wording={wording} />
    </>
  );
}
