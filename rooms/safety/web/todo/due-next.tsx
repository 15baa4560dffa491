import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { todoTexts } from './texts/index.ts';

/** Leads from an empty list of the desk to what is due first, or to what was decided. */
export function DueNext() {
  const t = useTexts(todoTexts);
  const { data: todo } = useQuery(apiQuery('GET /api/desk/todo'));
  if (!todo) return null;
  // A raid has a bar of its own.
  const next = todo.find(({ kind }) => kind !== 'raid');
  return (
    <Link href={next?.link ?? '/desk?state=decided'} className={buttonStyles('secondary')}>
      {next ? t.next({ what: `${t.count(next)} ${t.kindNames[next.kind](next)}` }) : t.decided}
    </Link>
  );
}
