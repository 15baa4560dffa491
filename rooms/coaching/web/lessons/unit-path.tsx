import { Check, ChevronDown, Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { ProgressBar } from '../../../../platform/web/ui/progress-bar.tsx';
import type { Lesson, Unit } from '../../index.ts';
import type { Character } from '../practice/characters.ts';
import { Portrait } from '../practice/portrait.tsx';
import { coachingTexts } from '../texts/index.ts';
import { isBack } from './use-lessons.ts';

/** With whom to practice what a unit is about. */
export const PARTNERS: Record<Unit, Character> = {
  open: 'nova',
  listen: 'otis',
  tell: 'juniper',
  suggest: 'sol',
  'kindly-no': 'pilar',
};

interface UnitPathProps {
  unit: Unit;
  lessons: readonly Lesson[];
  nextId: string | undefined;
}

/** A unit: its lessons as a path that ends with a practice. Only the unit with the next is open. */
export function UnitPath({ unit, lessons, nextId }: UnitPathProps) {
  const { lessons: t, unitNames } = useTexts(coachingTexts);
  const done = lessons.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <details
      open={lessons.some(({ id }) => id === nextId)}
      className="group rounded-card border border-line bg-surface shadow-card"
    >
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-card p-4 hover:bg-sunken sm:px-6">
        <h2 className="text-xl">{unitNames[unit].name}</h2>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        <span className="col-span-full text-ink-soft">{unitNames[unit].text}</span>
        <span className="col-span-full mt-3 flex items-center gap-3">
          {/* The words beside it say the same. */}
          <span aria-hidden className="flex-1">
            <ProgressBar
              label=""
              value={done}
              max={lessons.length}
              tone="mint"
              className="h-1.5!"
            />
          </span>
          <span className="text-sm text-ink-soft">{t.doneOf({ done, count: lessons.length })}</span>
        </span>
      </summary>
      <ol className="px-4 pb-4 sm:px-6">
        {lessons.map((lesson, index) => (
          <Stop
            key={lesson.id}
            href={`/coach/lessons/${lesson.id}`}
            mark={<LessonMark lesson={lesson} number={index + 1} isNext={lesson.id === nextId} />}
            title={lesson.title}
            note={<LessonNote lesson={lesson} />}
            isNext={lesson.id === nextId}
            isReached={index > 0 && lessons[index - 1]?.doneAt !== null}
          />
        ))}
        <PracticeStop character={PARTNERS[unit]} isReached={done === lessons.length} />
      </ol>
    </details>
  );
}

function PracticeStop({ character, isReached }: { character: Character; isReached: boolean }) {
  const { lessons: t, characterNames } = useTexts(coachingTexts);
  return (
    <Stop
      href={`/coach/practice/${character}`}
      mark={<Portrait character={character} className="size-11 shrink-0" />}
      title={t.practiceWith({ name: characterNames[character].name })}
      note={characterNames[character].about}
      isReached={isReached}
    />
  );
}

/** A stop of the path, with the line to the stop above it. The next lesson's is the largest. */
function Stop({
  href,
  mark,
  title,
  note,
  isNext = false,
  isReached,
}: {
  href: string;
  mark: ReactNode;
  title: string;
  note: ReactNode;
  isNext?: boolean;
  /** Whether the member has come as far as here. */
  isReached: boolean;
}) {
  return (
    <li
      className={cx(
        'relative not-first:before:absolute not-first:before:start-9 not-first:before:-top-3 not-first:before:h-6 not-first:before:w-1.5 not-first:before:-translate-x-1/2 rtl:not-first:before:translate-x-1/2',
        isReached ? 'not-first:before:bg-mint' : 'not-first:before:bg-line',
      )}
    >
      <Link
        href={href}
        className={cx(
          'flex min-h-16 items-center gap-4 rounded-card px-2 py-2.5',
          isNext ? 'bg-accent-soft hover:bg-accent/25' : 'hover:bg-sunken',
        )}
      >
        <span className="relative z-1 grid w-14 shrink-0 place-items-center">{mark}</span>
        <span className="min-w-0">
          <span className={cx('block font-bold wrap-anywhere', isNext && 'text-lg')}>{title}</span>
          <span className="block text-sm text-ink-soft">{note}</span>
        </span>
      </Link>
    </li>
  );
}

function LessonNote({ lesson: { doneAt, dueAt, minutes } }: { lesson: Lesson }) {
  const t = useTexts(coachingTexts).lessons;
  if (isBack({ dueAt })) return t.card;
  if (dueAt !== null) return `${t.done} · ${t.comesBack({ at: dueAt })}`;
  return doneAt === null ? t.minutes({ count: minutes }) : t.done;
}

function LessonMark(of: { lesson: Lesson; number: number; isNext: boolean }) {
  const { doneAt } = of.lesson;
  const isDue = isBack(of.lesson);
  return (
    <span
      aria-hidden
      className={cx(
        'grid place-items-center rounded-full font-display font-bold',
        of.isNext ? 'pressable size-14 text-2xl' : 'size-11',
        isDue && 'bg-amber-soft text-amber-text',
        !isDue && doneAt !== null && 'bg-mint text-night',
        doneAt === null &&
          (of.isNext
            ? 'bg-accent text-accent-ink [--edge:var(--accent-deep)]'
            : 'bg-sunken text-ink-soft'),
      )}
    >
      {isDue && <Layers className="size-5" />}
      {!isDue && doneAt !== null && <Check className="size-5" />}
      {doneAt === null && of.number}
    </span>
  );
}
