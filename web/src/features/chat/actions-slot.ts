import type { Message } from '@rizzly/domain/chat';
import type { Match } from '@rizzly/domain/matching';
import type { ReactNode } from 'react';

/** What a member can do about their partner, as items for the conversation's menu; app/ brings it. */
export type ActionsSlot = (match: Match, showMenu: (items: ReactNode) => ReactNode) => ReactNode;

/** What stands around a conversation's messages, from other rooms; app/ brings it. */
export type AroundSlot = (
  match: Match & { conversationId: string },
  show: (parts: {
    /** Below the header. */
    bar: ReactNode;
    /** Lines above messages, by their numbers. */
    captions: ReadonlyMap<number, string>;
    /** Before the first message. */
    opening: ReactNode;
  }) => ReactNode,
) => ReactNode;

/** Opens the report of a partner's message; app/ brings it. */
export type ReportMessage = (match: Match, message: Message) => void;
