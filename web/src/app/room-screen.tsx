import type { Message } from '@rizzly/domain/chat';
import type { Room } from '@rizzly/domain/groups';
import { messageSubjectId } from '@rizzly/domain/safety';
import { firstNameOf } from '@rizzly/domain/shared';
import { useCallback } from 'react';
import { useLocation } from 'wouter';

import { GroupConversation } from '../features/chat/group-conversation.tsx';
import { RoomPage, type ChatSlot } from '../features/groups/room/room-page.tsx';
import { TogetherBar } from '../features/rizzman/index.ts';
import { askToReport } from '../platform/report.ts';
import { useHoldCelebrations } from '../ui/hold-celebrations.ts';
import { BesideInbox } from './beside-inbox.tsx';

/** A room of two squads with its chat. */
export function RoomScreen() {
  useHoldCelebrations();
  return (
    <BesideInbox>
      <RoomPage chat={showChat} below={showMaze} />
    </BesideInbox>
  );
}

const showMaze = ({ id, members }: Room) => <TogetherBar roomId={id} members={members} />;

const showChat: ChatSlot = (room, header) => <RoomChat room={room} header={header} />;

function RoomChat({
  room,
  header,
}: {
  room: Parameters<ChatSlot>[0];
  header: Parameters<ChatSlot>[1];
}) {
  const [, navigate] = useLocation();
  const { conversationId, squads, members } = room;
  const report = useCallback(
    ({ senderId, seq }: Message) => {
      const writer = members.find(({ id }) => id === senderId);
      askToReport({
        subject: { kind: 'message', id: messageSubjectId(conversationId, seq) },
        name: firstNameOf(writer?.fullName ?? ''),
        // A member who blocks somebody in a room leaves it.
        onBlocked: () => navigate('/groups'),
      });
    },
    [conversationId, members, navigate],
  );
  return (
    <GroupConversation
      conversationId={conversationId}
      title={squads.map(({ name }) => name).join(' & ')}
      members={members}
      header={header}
      onReport={report}
    />
  );
}
