import { ANSWER_MAX, PROMPTS_MAX } from '@rizzly/domain/profile';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { profileTexts } from '../texts/index.ts';
import type { DraftPrompt } from './draft.ts';
import { PromptPicker } from './prompt-picker.tsx';

/** Up to three prompts of the catalogue with their answers, in the order of the profile. */
export function PromptsFields({
  prompts,
  onChange,
}: {
  prompts: readonly DraftPrompt[];
  onChange: (prompts: DraftPrompt[]) => void;
}) {
  const t = useTexts(profileTexts).prompts;
  const area = useRef<HTMLFieldSetElement>(null);
  const move = (from: number, to: number) => {
    const next = [...prompts];
    const [moved] = next.splice(from, 1);
    if (!moved) return;
    next.splice(to, 0, moved);
    onChange(next);
    focusSoon(area, `[data-prompt="${moved.promptId}"] [data-does=${to < from ? 'up' : 'down'}]`);
  };
  return (
    <fieldset ref={area} className="grid min-w-0 gap-5">
      <legend className="mb-1 text-lg font-extrabold">{t.title}</legend>
      <p className="text-sm text-ink-soft">{t.hint({ max: PROMPTS_MAX })}</p>
      {prompts.map((prompt, at) => (
        <PromptFields
          key={prompt.promptId}
          prompt={prompt}
          place={at + 1}
          count={prompts.length}
          onAnswer={(answer) => onChange(prompts.with(at, { ...prompt, answer }))}
          onMove={(by) => move(at, at + by)}
          onRemove={() => {
            onChange(prompts.toSpliced(at, 1));
            focusSoon(area, '[data-does=choose]');
          }}
        />
      ))}
      {prompts.length < PROMPTS_MAX && (
        <PromptPicker
          taken={prompts.map(({ promptId }) => promptId)}
          onChoose={(prompt) => onChange([...prompts, prompt])}
          answerOf={(id) =>
            area.current?.querySelector<HTMLElement>(`[data-prompt="${id}"] textarea`) ?? null
          }
        />
      )}
    </fieldset>
  );
}

/** Focuses an element once the change is rendered. */
function focusSoon(area: { current: HTMLElement | null }, selector: string): void {
  requestAnimationFrame(() => area.current?.querySelector<HTMLElement>(selector)?.focus());
}

function PromptFields({
  prompt: { promptId, question, answer },
  place,
  count,
  onAnswer,
  onMove,
  onRemove,
}: {
  prompt: DraftPrompt;
  place: number;
  count: number;
  onAnswer: (answer: string) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}) {
  const texts = useTexts(profileTexts);
  const t = texts.prompts;
  return (
    <div data-prompt={promptId} className="grid gap-2 rounded-control bg-sunken p-3">
      <TextAreaField
        label={question}
        dir="auto"
        rows={3}
        maxLength={ANSWER_MAX}
        value={answer}
        onChange={({ target }) => onAnswer(target.value)}
        aside={texts.edit.typed({ count: answer.length, max: ANSWER_MAX })}
      />
      <div className="flex justify-end gap-1">
        <Button
          data-does="up"
          variant="ghost"
          size="icon"
          aria-label={t.earlier({ question })}
          aria-disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden className="size-5" />
        </Button>
        <Button
          data-does="down"
          variant="ghost"
          size="icon"
          aria-label={t.later({ question })}
          aria-disabled={place === count}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden className="size-5" />
        </Button>
        <Button variant="ghost" size="icon" aria-label={t.remove({ question })} onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </div>
    </div>
  );
}
