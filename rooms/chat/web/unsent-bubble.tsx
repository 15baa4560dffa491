import { RotateCw, Trash2 } from 'lucide-react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSocketState } from '../../../platform/web/live.tsx';
import { MessageText } from '../../wording/web/index.ts';
import { useOutbox } from './chat-provider.tsx';
import type { Unsent } from './outbox.ts';
import { Quote } from './quote.tsx';
import { chatTexts } from './texts/index.ts';

const BUTTON = 'flex min-h-8 items-center gap-1.5 rounded-md underline-offset-2 hover:underline';

/** A message that is being sent or has failed. */
export function UnsentBubble({ item }: { item: Unsent }) {
  const { message: t } = useTexts(chatTexts);
  const outbox = useOutbox();
  const isOpen = useSocketState() === 'open';
  const isSending = item.state === 'sending' && isOpen;

  function tryAgain(): void {
    if (outbox?.tryAgain(item.clientMessageId) === true) return;
    console.warn('The socket is not open: the message was not sent.');
  }

  return (
    <div className="mt-3 ms-auto grid w-fit max-w-[85%] grid-cols-1 sm:max-w-[min(70%,36rem)]">
      <div className="rounded-card rounded-ee-md border-2 border-dashed border-accent-text/40 bg-surface px-4 py-2">
        <span className="sr-only">{t.own} </span>
        {item.replyTo && <Quote replyTo={item.replyTo} name={undefined} />}
        {item.file && <span className="font-bold">{t[item.file.kind]} </span>}
        <MessageText content={item.content} />
      </div>
      {isSending ? (
        <p className="justify-self-end px-2 pt-0.5 text-xs font-bold text-ink-soft">{t.sending}</p>
      ) : (
        <p className="grid justify-items-end px-2 text-xs font-bold text-danger-text">
          {item.reason !== undefined && <span className="pt-0.5">{item.reason}</span>}
          {item.isFinal ? (
            <button
              type="button"
              onClick={() => outbox?.discard(item.clientMessageId)}
              className={BUTTON}
            >
              <Trash2 aria-hidden className="size-3.5" />
              {t.discard}
            </button>
          ) : (
            <button type="button" onClick={tryAgain} className={BUTTON}>
              <RotateCw aria-hidden className="size-3.5" />
              {t.tryAgain}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
