import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { useHoldCelebrations } from '../../../../platform/web/ui/hold-celebrations.ts';
import { Mascot } from '../../../../platform/web/ui/mascot.tsx';
import { ProgressBar } from '../../../../platform/web/ui/progress-bar.tsx';
import { PAID_A_DAY, type Lesson } from '../../index.ts';
import { coachingTexts } from '../texts/index.ts';
import type { LessonResult } from './begun-lesson.ts';
import { PARTNERS } from './unit-path.tsx';
import { isBack, nextToOpen } from './use-lessons.ts';

interface LessonFinishProps {
  /** The lesson as it was before this time. */
  lesson: Pick<Lesson, 'id' | 'unit' | 'doneAt' | 'dueAt'>;
  result: LessonResult;
}

/** After a lesson: what it earned, how far the unit is, and where to go next. */
export function LessonFinish({ lesson, result: { pointsEarned, dueAt } }: LessonFinishProps) {
  const { lessons: t, unitNames, characterNames } = useTexts(coachingTexts);
  const { calmMode: isCalm } = useSession().user;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useHoldCelebrations();
  const { data: lessons = [] } = useQuery(apiQuery('GET /api/lessons'));
  const ofUnit = lessons.filter(({ unit }) => unit === lesson.unit);
  // The list may still be the one from before: this lesson is done.
  const done = ofUnit.filter(({ id, doneAt }) => doneAt !== null || id === lesson.id).length;
  const next = nextToOpen(lessons.filter(({ id }) => id !== lesson.id));
  const partner = PARTNERS[lesson.unit];
  // Kept, because the lesson may be loaded again. A repeat before its due date earns nothing anyway.
  const [couldEarn] = useState(() => lesson.doneAt === null || isBack(lesson));
  return (
    <Card className="grid justify-items-center gap-5 text-center lg:grid-cols-[auto_minmax(0,1fr)_20rem] lg:items-center lg:justify-items-start lg:gap-x-8 lg:text-start">
      <Mascot pose="cheer" className="h-24 lg:row-span-2" />
      <div className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          {pointsEarned > 0 && !isCalm ? t.earned({ points: pointsEarned }) : t.doneTitle}
        </h2>
        <p className="text-ink-soft">
          {dueAt === null ? t.doneForever : t.doneText({ at: dueAt })}
        </p>
        {couldEarn && pointsEarned === 0 && !isCalm && (
          <p className="text-ink-soft">{t.paidADay({ count: PAID_A_DAY })}</p>
        )}
      </div>
      {ofUnit.length > 0 && (
        <div className="grid w-full max-w-xs gap-1.5 lg:col-start-2">
          <ProgressBar
            tone="mint"
            value={done}
            max={ofUnit.length}
            label={t.unit(unitNames[lesson.unit])}
          />
          <p className="text-sm font-bold">
            {t.unit(unitNames[lesson.unit])} · {t.doneOf({ done, count: ofUnit.length })}
          </p>
        </div>
      )}
      <div className="grid w-full max-w-xs gap-3 lg:col-start-3 lg:row-span-2 lg:row-start-1">
        {next && (
          <Link
            href={`/coach/lessons/${next.id}`}
            className={cx(buttonStyles('primary', 'lg'), 'text-balance')}
          >
            {t.nextOne({ title: next.title })}
          </Link>
        )}
        <Link href={`/coach/practice/${partner}`} className={buttonStyles('secondary')}>
          {t.practiceWith({ name: characterNames[partner].name })}
        </Link>
      </div>
    </Card>
  );
}
