import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';

import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery } from '../../../platform/query.ts';
import { useTitle } from '../../../platform/title.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BackLink } from '../back-link.tsx';
import { coachingTexts } from '../texts/index.ts';
import { isBack } from './is-back.ts';
import { LessonCard } from './lesson-card.tsx';
import { LessonSteps } from './lesson-steps.tsx';

/** /coach/lessons/:id: the five steps, or one card when the lesson is due again. */
export function LessonPage() {
  const t = useTexts(coachingTexts);
  const { id = '' } = useParams();
  const query = useQuery(apiQuery('GET /api/lessons/:id', { params: { id } }));
  const { data: lesson, error } = query;
  useTitle(lesson?.title ?? t.title);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <BackLink to="/coach">{t.lessons.back}</BackLink>
      <h1 className="text-3xl wrap-anywhere">{lesson?.title ?? t.title}</h1>
      {error && <LoadFailed level="h2" title={t.lessons.lessonFailed} query={query} />}
      {!lesson && !error && <Skeleton className="h-80" />}
      {lesson &&
        (isBack(lesson) ? <LessonCard lesson={lesson} /> : <LessonSteps lesson={lesson} />)}
    </div>
  );
}
