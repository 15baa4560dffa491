import { Check, ChevronDown, Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
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
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 rounded-card p-4 hover:bg-sunken sm:px-6">
        <h2 className="text-xl">{unitNames[unit].name}</h2>
        <Badge tone={done === lessons.length ? 'mint' : 'neutral'}>
          {t.doneOf({ done, count: lessons.length })}
        </Badge>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        <span className="col-span-full text-ink-soft">{unitNames[unit].text}</span>
      </summary>
      <ol className="px-4 pb-4 sm:px-6">
        {lessons.map((lesson, index) => (
          <Stop
            key={lesson.id}
            href={`/coach/lessons/${lesson.id}`}
            mark={<LessonMark lesson={lesson} number={index + 1} isNext={lesson.id === nextId} />}
            title={lesson.title}
            note={<LessonNote lesson={lesson} />}
          />
        ))}
        <PracticeStop character={PARTNERS[unit]} />
      </ol>
    </details>
  );
}

function PracticeStop({ character }: { character: Character }) {
  const { lessons: t, characterNames } = useTexts(coachingTexts);
  return (
    <Stop
      href={`/coach/practice/${character}`}
      mark={<Portrait character={character} className="size-10 shrink-0" />}
      title={t.practiceWith({ name: characterNames[character].name })}
      note={characterNames[character].about}
    />
  );
}

/** A stop of the path, with the line to the one above. */
function Stop(of: { href: string; mark: ReactNode; title: string; note: ReactNode }) {
  return (
    <li className="relative not-first:before:absolute not-first:before:start-7 not-first:before:-top-2.5 not-first:before:h-5 not-first:before:w-1 not-first:before:-translate-x-1/2 not-first:before:bg-line rtl:not-first:before:translate-x-1/2">
      <Link
        href={of.href}
        className="flex min-h-14 items-center gap-4 rounded-control px-2 py-2 hover:bg-sunken"
      >
        {of.mark}
        <span className="min-w-0">
          <span className="block font-bold wrap-anywhere">{of.title}</span>
          <span className="block text-sm text-ink-soft">{of.note}</span>
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
        'relative grid size-10 shrink-0 place-items-center rounded-full font-display font-bold',
        isDue && 'bg-amber-soft text-amber-text',
        !isDue && doneAt !== null && 'bg-mint-soft text-mint-text',
        doneAt === null && (of.isNext ? 'bg-accent text-accent-ink' : 'bg-sunken text-ink-soft'),
      )}
    >
      {isDue && <Layers className="size-5" />}
      {!isDue && doneAt !== null && <Check className="size-5" />}
      {doneAt === null && of.number}
    </span>
  );
}
