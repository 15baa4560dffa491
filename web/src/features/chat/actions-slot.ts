import type { Match } from '@rizzly/domain/matching';
import type { ReactNode } from 'react';

/** What a member can do about their partner, as items for the conversation's menu; app/ brings it. */
export type ActionsSlot = (match: Match, showMenu: (items: ReactNode) => ReactNode) => ReactNode;
