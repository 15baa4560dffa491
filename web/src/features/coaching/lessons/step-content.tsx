import type { LessonStep } from '@rizzly/domain/coaching';

import { useTexts } from '../../../platform/language/index.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { ScriptLines } from '../script-lines.tsx';
import { coachingTexts } from '../texts/index.ts';
import { ChooseOptions } from './choose-options.tsx';
import { Comparison } from './comparison.tsx';

interface StepContentProps {
  step: LessonStep;
  /** The step whose written text is compared. */
  writing: LessonStep | undefined;
  written: string;
  onWrite: (text: string) => void;
}

const LONGEST = 500;

export function StepContent({ step, writing, written, onWrite }: StepContentProps) {
  const t = useTexts(coachingTexts).lessons;
  const [first, ...rest] = step.text;
  return (
    <div className="grid gap-4">
      {first !== undefined && <p className="text-lg">{first}</p>}
      <ScriptLines lines={step.lines} />
      {rest.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {step.kind === 'choose' && <ChooseOptions options={step.options} />}
      {step.kind === 'write' && (
        <TextAreaField
          label={t.yourText}
          hint={t.yourTextHint}
          value={written}
          maxLength={LONGEST}
          onChange={({ target }) => onWrite(target.value)}
        />
      )}
      {step.kind === 'compare' && writing && (
        <Comparison models={step.models} writing={writing} written={written} />
      )}
      {step.kind === 'reflect' && <p className="text-sm text-ink-soft">{t.reflectHint}</p>}
    </div>
  );
}
