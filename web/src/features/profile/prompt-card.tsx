import type { ProfilePrompt } from '@rizzly/domain/profile';
import type { ReactNode } from 'react';

import { Card } from '../../ui/card.tsx';

/** A question and a member's answer, with an action such as a like button. */
export function PromptCard({ prompt, action }: { prompt: ProfilePrompt; action?: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={`prompt-${prompt.id}`} className="relative grid gap-2">
      <h2 id={`prompt-${prompt.id}`} className="text-sm font-bold text-ink-soft">
        {prompt.question}
      </h2>
      <p dir="auto" className="text-2xl leading-snug font-bold wrap-anywhere whitespace-pre-line">
        {prompt.answer}
      </p>
      {action && <div className="justify-self-end">{action}</div>}
    </Card>
  );
}
