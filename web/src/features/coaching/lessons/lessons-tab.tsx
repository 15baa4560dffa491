import { UNITS, type Lesson } from '@rizzly/domain/coaching';
import { useQuery } from '@tanstack/react-query';
import { Check, Layers } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery } from '../../../platform/query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { coachingTexts } from '../texts/index.ts';
import { isBack } from './is-back.ts';
import { useNextAhead } from './use-next-ahead.ts';

/** The lessons that are due today, and all lessons by unit. */
export function LessonsTab() {
  const { lessons: t, unitNames } = useTexts(coachingTexts);
  const query = useQuery(apiQuery('GET /api/lessons'));
  const { data: lessons, error } = query;
  useNextAhead(lessons);
  if (error && !lessons) return <LoadFailed level="h2" title={t.failed} query={query} />;
  if (!lessons) return <Skeleton className="h-64" />;
  return (
    <div className="grid gap-6">
      <DueToday due={lessons.filter(isBack)} />
      {UNITS.map((unit) => ({ unit, of: lessons.filter((lesson) => lesson.unit === unit) }))
        .filter(({ of }) => of.length > 0)
        .map(({ unit, of }) => (
          <section key={unit} aria-labelledby={`unit-${unit}`} className="grid gap-3">
            <div>
              <h2 id={`unit-${unit}`} className="text-xl">
                {unitNames[unit].name}
              </h2>
              <p className="text-ink-soft">{unitNames[unit].text}</p>
            </div>
            <LessonLinks lessons={of} />
          </section>
        ))}
    </div>
  );
}

function DueToday({ due }: { due: readonly Lesson[] }) {
  const t = useTexts(coachingTexts).lessons;
  return (
    <Card as="section" aria-labelledby="lessons-due" className="grid gap-3">
      <div>
        <h2 id="lessons-due" className="text-xl">
          {due.length === 0 ? t.nothingDue : t.due}
        </h2>
        <p className="text-ink-soft">
          {due.length === 0 ? t.nothingDueText : t.dueText({ count: due.length })}
        </p>
      </div>
      {due.length > 0 && <LessonLinks lessons={due} />}
    </Card>
  );
}

function LessonLinks({ lessons }: { lessons: readonly Lesson[] }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {lessons.map((lesson) => (
        <li key={lesson.id}>
          <Link
            href={`/coach/lessons/${lesson.id}`}
            className="flex h-full min-h-14 items-center justify-between gap-3 rounded-control border border-line bg-surface px-4 py-3 hover:bg-sunken"
          >
            <span className="min-w-0">
              <span className="block font-bold wrap-anywhere">{lesson.title}</span>
              <LessonNote dueAt={lesson.dueAt} />
            </span>
            <LessonMark lesson={lesson} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function LessonNote({ dueAt }: Pick<Lesson, 'dueAt'>) {
  const t = useTexts(coachingTexts).lessons;
  if (dueAt === null || isBack({ dueAt })) return null;
  return <span className="block text-sm text-ink-soft">{t.comesBack({ at: dueAt })}</span>;
}

function LessonMark({ lesson }: { lesson: Lesson }) {
  const t = useTexts(coachingTexts).lessons;
  if (isBack(lesson)) {
    return (
      <Badge tone="amber">
        <Layers aria-hidden className="size-3.5" />
        {t.card}
      </Badge>
    );
  }
  if (lesson.doneAt !== null) {
    return (
      <Badge tone="mint">
        <Check aria-hidden className="size-3.5" />
        {t.done}
      </Badge>
    );
  }
  return <Badge>{t.minutes({ count: lesson.minutes })}</Badge>;
}
