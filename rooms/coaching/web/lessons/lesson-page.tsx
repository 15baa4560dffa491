import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useTitle } from '../../../../platform/web/title.ts';
import { BackLink } from '../../../../platform/web/ui/back-link.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { Loaded } from '../../../../platform/web/ui/loaded.tsx';
import type { LessonAnswer } from '../../index.ts';
import { coachingTexts } from '../texts/index.ts';
import { type LessonResult, useFinish } from './begun-lesson.ts';
import { LessonFinish } from './lesson-finish.tsx';
import { LessonSteps } from './lesson-steps.tsx';
import { isBack } from './use-lessons.ts';

/** /coach/lessons/:id: the five steps, or one card when the lesson is due again. */
export function LessonPage() {
  const { id = '' } = useParams();
  return <OpenedLesson key={id} id={id} />;
}

function OpenedLesson({ id }: { id: string }) {
  const t = useTexts(coachingTexts);
  const query = useQuery(apiQuery('GET /api/lessons/:id', { params: { id } }));
  const lesson = query.data;
  const [result, setResult] = useState<LessonResult>();
  useTitle(lesson?.title ?? t.title);
  return (
    <div className="grid gap-5">
      <BackLink href="/coach">{t.lessons.back}</BackLink>
      <h1 className="text-3xl wrap-anywhere">{lesson?.title ?? t.title}</h1>
      <Loaded query={query} failed={t.lessons.lessonFailed} skeleton="h-80">
        {(loaded) => <Lesson lesson={loaded} result={result} onDone={setResult} />}
      </Loaded>
    </div>
  );
}

function Lesson(of: {
  lesson: LessonAnswer;
  result: LessonResult | undefined;
  onDone: (result: LessonResult) => void;
}) {
  if (of.result) return <LessonFinish lesson={of.lesson} result={of.result} />;
  return isBack(of.lesson) ? <LessonCard {...of} /> : <LessonSteps {...of} />;
}

/** A lesson that is due again: one question, and its answer on a tap. */
function LessonCard({
  lesson: { id, card },
  onDone,
}: {
  lesson: LessonAnswer;
  onDone: (result: LessonResult) => void;
}) {
  const t = useTexts(coachingTexts).lessons;
  const [isShown, setShown] = useState(false);
  const finish = useFinish(id, onDone);
  return (
    <Card className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-8">
      <p className="text-xl font-bold">{card.ask}</p>
      <div role="status">{isShown && <p className="text-lg">{card.answer}</p>}</div>
      <div className="grid lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
        {isShown ? (
          <Button loading={finish.isPending} onClick={() => finish.mutate()}>
            {t.gotIt}
          </Button>
        ) : (
          <Button onClick={() => setShown(true)}>{t.reveal}</Button>
        )}
      </div>
    </Card>
  );
}
