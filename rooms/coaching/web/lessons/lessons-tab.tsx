import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { Loaded } from '../../../../platform/web/ui/loaded.tsx';
import { useHasTwoPanes } from '../../../../platform/web/use-is-wide.ts';
import { whenQuiet } from '../../../../platform/web/when-idle.ts';
import { UNITS, type Lesson } from '../../index.ts';
import { coachingTexts } from '../texts/index.ts';
import { readBegunLesson } from './begun-lesson.ts';
import { UnitPath } from './unit-path.tsx';
import { nextOnPath, nextToOpen, isBack } from './use-lessons.ts';

/** The lessons as a path: what to do now, the unit that one is in, and the others, folded or beside. */
export function LessonsTab() {
  const t = useTexts(coachingTexts).lessons;
  const query = useQuery(apiQuery('GET /api/lessons'));
  const lessons = query.data;
  const hasTwoPanes = useHasTwoPanes();
  useNextAhead(lessons);
  if (!lessons) return <Loaded query={query} failed={t.failed} skeleton="h-200" />;
  const next = nextOnPath(lessons);
  const units = UNITS.map((unit) => ({ unit, of: lessons.filter((one) => one.unit === unit) }));
  const full = units.filter(({ of }) => of.length > 0);
  const current = full.filter(({ unit }) => unit === next?.unit);
  const others = full.filter(({ unit }) => unit !== next?.unit);
  const show = ({ unit, of }: (typeof units)[number]) => (
    <UnitPath key={unit} unit={unit} lessons={of} nextId={next?.id} />
  );
  return (
    <div className={cx('grid items-start gap-4', hasTwoPanes && 'grid-cols-[3fr_2fr]')}>
      <div className="grid gap-4">
        <ContinueCard lessons={lessons} />
        {current.map(show)}
      </div>
      {hasTwoPanes || current.length === 0 ? (
        <div className="grid gap-4">{others.map(show)}</div>
      ) : (
        <details className="group/others grid">
          <summary className="flex cursor-pointer list-none items-center justify-between rounded-control p-4 font-bold hover:bg-sunken sm:px-6">
            {t.otherUnits}
            <ChevronDown aria-hidden className="size-5 shrink-0 group-open/others:rotate-180" />
          </summary>
          <div className="grid gap-4 pt-2">{others.map(show)}</div>
        </details>
      )}
    </div>
  );
}

/** Loads the lesson that will probably be opened next, once the page is idle. */
function useNextAhead(lessons: readonly Lesson[] = []): void {
  const client = useQueryClient();
  const id = nextToOpen(lessons)?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    return whenQuiet(() => {
      void client.prefetchQuery(apiQuery('GET /api/lessons/:id', { params: { id } }));
    });
  }, [client, id]);
}

/** The next things to do: the next lesson of the path, and the cards that are due today. */
function ContinueCard({ lessons }: { lessons: readonly Lesson[] }) {
  const { lessons: t, unitNames } = useTexts(coachingTexts);
  const titleId = useId();
  const memberId = useSession().user.id;
  const next = nextOnPath(lessons);
  const hasDone = lessons.some(({ doneAt }) => doneAt !== null);
  const isBegun = hasDone || (next !== undefined && readBegunLesson(memberId, next.id).index > 0);
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-5 border-accent/60">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <p className="text-sm font-bold text-accent-text">
            {next
              ? `${t.unit(unitNames[next.unit])} · ${t.minutes({ count: next.minutes })}`
              : t.all}
          </p>
          <h2 id={titleId} className="text-xl wrap-anywhere">
            {next?.title ?? t.allDone}
          </h2>
        </div>
        {next && (
          <Link
            href={`/coach/lessons/${next.id}`}
            aria-describedby={titleId}
            className={buttonStyles('primary', 'lg')}
          >
            {isBegun ? t.continue : t.start}
          </Link>
        )}
      </div>
      {/* Nothing comes back before a first lesson is done. */}
      {hasDone && <DueToday due={lessons.filter(isBack)} />}
    </Card>
  );
}

function DueToday({ due }: { due: readonly Lesson[] }) {
  const t = useTexts(coachingTexts).lessons;
  if (due.length === 0) return <p className="text-sm text-ink-soft">{t.nothingDue}</p>;
  return (
    <div className="grid gap-2 rounded-control bg-amber-soft p-4">
      <h3 className="text-base text-amber-text">{t.due}</h3>
      <p className="text-sm">{t.dueText({ count: due.length })}</p>
      <ul className="flex flex-wrap gap-2">
        {due.map(({ id, title }) => (
          <li key={id}>
            <Link href={`/coach/lessons/${id}`} className={buttonStyles('secondary', 'sm')}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
