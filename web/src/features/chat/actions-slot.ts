import type { Message } from '@rizzly/domain/chat';
import type { Match } from '@rizzly/domain/matching';
import type { ReactNode } from 'react';

/** The actions for the partner, as items for the conversation's menu. app/ passes them in. */
export type ActionsSlot = (match: Match, showMenu: (items: ReactNode) => ReactNode) => ReactNode;

/** Parts around a conversation's messages, from other features. app/ passes them in. */
export type AroundSlot = (
  match: Match & { conversationId: string },
  show: (parts: {
    /** Below the header. */
    bar: ReactNode;
    /** Lines above messages, by sequence number. */
    captions: ReadonlyMap<number, string>;
    /** Before the first message. */
    opening: ReactNode;
  }) => ReactNode,
) => ReactNode;

/** Opens the report of a partner's message. app/ passes it in. */
export type ReportMessage = (match: Match, message: Message) => void;
