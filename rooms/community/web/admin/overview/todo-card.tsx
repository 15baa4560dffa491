import { useQuery } from '@tanstack/react-query';
import { Heart, ListTodo } from 'lucide-react';

import { useTexts } from '../../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../../platform/web/query.ts';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { TodoItem, TodoList } from '../../../../safety/web/index.ts';
import { stepsOfFirstRun } from '../../../index.ts';
import { overviewTexts } from './texts/index.ts';

/** What is due comes first, then steps of the first run. */
export function TodoCard() {
  const t = useTexts(overviewTexts).todo;
  const todo = useQuery(apiQuery('GET /api/admin/todo'));
  const community = useQuery(apiQuery('GET /api/admin/community'));
  const left = community.data
    ? stepsOfFirstRun(community.data).filter(({ isDone }) => !isDone).length
    : 0;
  const due = todo.data ?? [];
  const isLoading = todo.isPending || community.isPending;
  const isFailed = todo.isError || community.isError;
  return (
    <SectionCard title={t.title} Icon={ListTodo}>
      <div className="grid gap-2">
        {/* A raid has a card of its own above, and its link leads to this page. */}
        <TodoList todo={due.filter(({ kind }) => kind !== 'raid')}>
          {left > 0 && <TodoItem href="/admin/first-run">{t.firstRun({ left })}</TodoItem>}
        </TodoList>
        <p role="status" className="flex items-center gap-2 text-ink-soft empty:hidden">
          {isLoading && t.checking}
          {!isLoading && isFailed && t.notKnown}
          {!isLoading && !isFailed && due.length === 0 && left === 0 && (
            <>
              <Heart aria-hidden className="size-5 shrink-0 text-accent-text" />
              {t.nothing}
            </>
          )}
        </p>
      </div>
    </SectionCard>
  );
}
