import { BlockedMembers } from '../../../blocks/web/index.ts';
import { PastChats } from '../../../chat/web/index.ts';
import { SafetyLinks } from '../../../safety/web/index.ts';

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
