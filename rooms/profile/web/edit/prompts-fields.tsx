import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2, Plus } from 'lucide-react';
import { useRef, useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { TextAreaField } from '../../../../platform/web/ui/field.tsx';
import { Tabs } from '../../../../platform/web/ui/tabs.tsx';
import { ANSWER_MAX, PROMPTS_MAX, PROMPT_GROUPS, type PromptGroup } from '../../index.ts';
import { profileTexts } from '../texts/index.ts';
import type { DraftPrompt } from './draft.ts';

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
    <div data-prompt={promptId} className="grid gap-1">
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

interface PromptPickerProps {
  /** Ids of the prompts that the member has. */
  taken: readonly string[];
  onChoose: (prompt: DraftPrompt) => void;
  /** The field for the answer to a chosen prompt, which gets the focus. */
  answerOf: (promptId: string) => HTMLElement | null;
}

/** A button, and a dialog in which one prompt of the catalogue is chosen, group by group. */
function PromptPicker({ taken, onChoose, answerOf }: PromptPickerProps) {
  const t = useTexts(profileTexts).prompts;
  const { about, dates, opinions, arcade } = t.groups;
  const groupNames = { about, dates, opinions, arcade };
  const { data: catalogue = [] } = useQuery(apiQuery('GET /api/prompts'));
  const [isOpen, setOpen] = useState(false);
  const [group, setGroup] = useState<PromptGroup>('about');
  const chosenId = useRef('');
  const free = catalogue.filter(({ id }) => !taken.includes(id));
  return (
    <>
      <Button
        data-does="choose"
        variant="secondary"
        onClick={() => {
          chosenId.current = '';
          setOpen(true);
        }}
      >
        <Plus aria-hidden className="size-4" />
        {t.add}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t.choose}
        returnTo={() => answerOf(chosenId.current)}
      >
        <Tabs
          label={t.choose}
          value={group}
          onChange={setGroup}
          tabs={PROMPT_GROUPS.map((value) => ({
            value,
            label: groupNames[value],
            content: (
              // One height for all groups, so that the tabs stay where they are.
              <ul className="-mx-2 h-[min(26rem,50dvh)] overflow-y-auto">
                {free
                  .filter((prompt) => prompt.group === value)
                  .map(({ id, text }) => (
                    <li key={id} className="border-b border-line last:border-0">
                      <button
                        type="button"
                        className="min-h-12 w-full rounded-control px-2 py-2 text-start font-bold -outline-offset-3 hover:bg-sunken"
                        onClick={() => {
                          chosenId.current = id;
                          onChoose({ promptId: id, question: text, answer: '' });
                          setOpen(false);
                        }}
                      >
                        {text}
                      </button>
                    </li>
                  ))}
              </ul>
            ),
          }))}
        />
      </Dialog>
    </>
  );
}
