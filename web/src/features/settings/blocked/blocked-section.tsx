import { BlockedMembers } from '../../blocks/index.ts';
import { PastChats } from '../../chat/index.ts';
import { SafetyLinks } from '../../safety/index.ts';

/** Settings › Blocked & past chats (§22). */
export function BlockedSection() {
  return (
    <div className="grid gap-5">
      <BlockedMembers />
      <PastChats />
      <SafetyLinks />
    </div>
  );
}
