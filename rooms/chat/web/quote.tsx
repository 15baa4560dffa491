import { useTexts } from '../../../platform/web/language/index.ts';
import type { RepliedTo } from '../index.ts';
import { chatTexts } from './texts/index.ts';

/** What a message answers, above it. A press jumps there. */
export function Quote({
  replyTo,
  name,
  onJump,
}: {
  replyTo: RepliedTo;
  name: string | undefined;
  onJump?: (seq: number) => void;
}) {
  const { message: t, replies } = useTexts(chatTexts);
  const { excerpt, messageType } = replyTo;
  const kind = messageType === 'text' ? '' : t[messageType];
  const line = excerpt === null ? t.withdrawn : [kind, excerpt].filter(Boolean).join(': ');
  const content = (
    <>
      {name !== undefined && (
        <span dir="auto" className="block truncate font-bold">
          {name}
        </span>
      )}
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {line}
      </span>
    </>
  );
  const className =
    'mb-1 block w-full rounded-md border-s-4 border-accent-text/50 bg-surface/60 px-2 py-1 text-start text-sm text-ink-soft';
  if (!onJump) return <div className={className}>{content}</div>;
  return (
    <button
      type="button"
      className={className}
      aria-label={replies.jump({ line })}
      onClick={() => onJump(replyTo.seq)}
    >
      {content}
    </button>
  );
}
