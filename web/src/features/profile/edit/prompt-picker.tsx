import { PROMPT_GROUPS, type PromptGroup } from '@rizzly/domain/profile';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { profileTexts } from '../texts/index.ts';
import type { DraftPrompt } from './draft.ts';

interface PromptPickerProps {
  /** Ids of the prompts that the member has. */
  taken: readonly string[];
  onChoose: (prompt: DraftPrompt) => void;
  /** The field for the answer to a chosen prompt, which gets the focus. */
  answerOf: (promptId: string) => HTMLElement | null;
}

/** A button, and a dialog in which one prompt of the catalogue is chosen, group by group. */
export function PromptPicker({ taken, onChoose, answerOf }: PromptPickerProps) {
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
