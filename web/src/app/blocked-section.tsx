import { BlockedMembers } from '../features/blocks/index.ts';
import { PastChats, type ReportSlot } from '../features/chat/past-chats.tsx';
import { ReportButton, SafetyLinks } from '../features/safety/index.ts';

const showReport: ReportSlot = ({ id, firstName, which }) => (
  <ReportButton
    request={{ subject: { kind: 'conversation', id }, name: firstName }}
    which={which}
  />
);

/** Settings › Blocked & past chats (§22). */
export function BlockedSection() {
  return (
    <div className="grid gap-5">
      <BlockedMembers />
      <PastChats report={showReport} />
      <SafetyLinks />
    </div>
  );
}
