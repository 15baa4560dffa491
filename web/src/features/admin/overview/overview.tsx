import type { ReactNode } from 'react';

import { Version } from '../version.tsx';
import { BalanceCard } from './balance-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { TodoCard } from './todo-card.tsx';

/** Where admins begin: what needs doing, the list of sections on a phone, and the figures. */
export function Overview({ children }: { children?: ReactNode }) {
  return (
    <>
      <TodoCard />
      {children}
      <FiguresCard />
      <BalanceCard />
      <Version />
    </>
  );
}
