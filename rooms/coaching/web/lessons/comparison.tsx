import { useTexts } from '../../../../platform/web/language/index.ts';
import { checkText, type LessonStep } from '../../index.ts';
import { FoundMark } from '../found-mark.tsx';
import { ModelAdvice } from '../model/model-advice.tsx';
import { coachingTexts } from '../texts/index.ts';

interface ComparisonProps {
  models: LessonStep['models'];
  writing: LessonStep;
  written: string;
}

/** The written text, the checklist's results, and two other ways to say it. */
export function Comparison({ models, writing, written }: ComparisonProps) {
  const t = useTexts(coachingTexts).lessons;
  return (
    <div className="grid gap-5">
      {written.trim() === '' ? (
        <p>{t.nothingWritten}</p>
      ) : (
        <div className="grid gap-3">
          <p className="text-sm font-bold">{t.youWrote}</p>
          <p dir="auto" className="rounded-card bg-accent-soft px-4 py-3 wrap-anywhere">
            {written}
          </p>
          <Checklist writing={writing} written={written} />
          <ModelAdvice kind="line" text={written.trim()} />
        </div>
      )}
      <div className="grid gap-3">
        <h3 className="text-lg">{t.models}</h3>
        <ul className="grid gap-3">
          {models.map(({ text, why }) => (
            <li key={text} className="rounded-card bg-sunken px-4 py-3">
              <p className="font-bold">{text}</p>
              <p className="mt-1 text-sm text-ink-soft">{why}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Checklist({ writing, written }: Pick<ComparisonProps, 'writing' | 'written'>) {
  const { lessons: t, foundNames, notFoundNames } = useTexts(coachingTexts);
  const said = writing.lines.map(({ text }) => text).join('\n');
  const words = writing.words ?? { from: 0, to: 0 };
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{t.checklist}</h3>
      <ul className="grid gap-2">
        {checkText(written, { ...writing, said }).map(({ check, isFound, count }) => (
          <li key={check} className="flex items-center gap-2">
            <FoundMark isFound={isFound} />
            {check === 'length'
              ? foundNames.length({ count, ...words })
              : (isFound ? foundNames : notFoundNames)[check]}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t.checklistText}</p>
    </div>
  );
}
