import { Version } from '../version.tsx';
import { BalanceCard } from './balance-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { TodoCard } from './todo-card.tsx';

/** Where admins begin: what needs doing, and how the community is. */
export function Overview() {
  return (
    <>
      <TodoCard />
      <FiguresCard />
      <BalanceCard />
      <Version />
    </>
  );
}
