import type { RepliedTo } from '@rizzly/domain/chat';
import { X } from 'lucide-react';

import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Quote } from './quote.tsx';
import { chatTexts } from './texts/index.ts';

/** Above the input: which message the next one answers. */
export function ReplyBar({
  replyTo,
  name,
  onCancel,
}: {
  replyTo: RepliedTo;
  name: string;
  onCancel: () => void;
}) {
  const { replies: t } = useTexts(chatTexts);
  return (
    <div className="flex items-center gap-2 rounded-control bg-sunken ps-2">
      <div className="min-w-0 flex-1 pt-1" role="status">
        <Quote replyTo={replyTo} name={t.to({ name })} />
      </div>
      <Button variant="ghost" size="icon" aria-label={t.cancel} onClick={onCancel}>
        <X aria-hidden className="size-5" />
      </Button>
    </div>
  );
}
