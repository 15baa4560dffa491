import { UNITS } from '@rizzly/domain/coaching';
import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery } from '../../../platform/query.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { coachingTexts } from '../texts/index.ts';
import { ContinueCard } from './continue-card.tsx';
import { nextOnPath } from './next-lesson.ts';
import { UnitPath } from './unit-path.tsx';
import { useNextAhead } from './use-next-ahead.ts';

/** The lessons as a path: what to do now, then the units. */
export function LessonsTab() {
  const t = useTexts(coachingTexts).lessons;
  const query = useQuery(apiQuery('GET /api/lessons'));
  const { data: lessons, error } = query;
  useNextAhead(lessons);
  if (error && !lessons) return <LoadFailed level="h2" title={t.failed} query={query} />;
  if (!lessons) return <Skeleton className="h-64" />;
  const nextId = nextOnPath(lessons)?.id;
  return (
    <div className="grid gap-4">
      <ContinueCard lessons={lessons} />
      {UNITS.map((unit) => ({ unit, of: lessons.filter((lesson) => lesson.unit === unit) }))
        .filter(({ of }) => of.length > 0)
        .map(({ unit, of }) => (
          <UnitPath key={unit} unit={unit} lessons={of} nextId={nextId} />
        ))}
    </div>
  );
}
