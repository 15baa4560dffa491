import type { Message, ReactionEmoji } from '@rizzly/domain/chat';

import { useTexts } from '../../platform/language/index.ts';
import { cx } from '../../ui/cx.ts';
import { reactionsOf } from './react.ts';
import type { Person } from './sender.tsx';
import { chatTexts } from './texts/index.ts';

/** The reactions under a message. A press joins one, or takes the own one back. */
export function Reactions({
  message,
  userId,
  people,
  onReact,
}: {
  message: Message;
  userId: string;
  people: ReadonlyMap<string, Person> | undefined;
  onReact: (message: Message, emoji: ReactionEmoji) => void;
}) {
  const { reactions: t } = useTexts(chatTexts);
  const reactions = reactionsOf(message);
  if (reactions.length === 0 || message.isRemoved) return null;
  return (
    <ul
      className={cx('flex flex-wrap gap-1 pt-1', message.senderId === userId && 'justify-end')}
      aria-label={t.label}
    >
      {reactions.map(({ emoji, memberIds }) => {
        const isOwn = memberIds.includes(userId);
        const names = memberIds.flatMap((id) => people?.get(id)?.name ?? []);
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isOwn}
              aria-label={t.count({ name: t.names[emoji], count: memberIds.length })}
              title={names.length > 0 ? names.join(', ') : undefined}
              onClick={() => onReact(message, emoji)}
              className={cx(
                'flex min-h-8 items-center gap-1 rounded-full border px-2 text-sm font-bold',
                isOwn ? 'border-accent-text bg-accent-soft' : 'border-line bg-surface',
              )}
            >
              <span aria-hidden>{emoji}</span>
              {memberIds.length > 1 && <span aria-hidden>{memberIds.length}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
