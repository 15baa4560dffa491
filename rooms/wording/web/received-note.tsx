import { firstNameOf } from '../../../platform/shared/index.ts';
import { askToReport } from '../../safety/web/index.ts';
import { ReceivedText } from './received-text.tsx';
import { ScamWarning } from './scam-warning.tsx';
import { useWording } from './wording.ts';

/** A note that was received, with the cautions of a first message. */
export function ReceivedNote({
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
