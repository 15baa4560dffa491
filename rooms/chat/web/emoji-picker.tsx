import { useTexts } from '../../../platform/web/language/index.ts';
import type { ChatTexts } from './texts/en.ts';
import { chatTexts } from './texts/index.ts';

/** A short list. Keyboards have the others. */
const EMOJI = [
  ['😊', 'smiling'],
  ['😂', 'laughing'],
  ['😍', 'heartEyes'],
  ['😘', 'kiss'],
  ['😉', 'winking'],
  ['😎', 'cool'],
  ['🥰', 'inLove'],
  ['🤔', 'thinking'],
  ['🙈', 'notLooking'],
  ['😅', 'relieved'],
  ['❤️', 'heart'],
  ['💛', 'yellowHeart'],
  ['🔥', 'fire'],
  ['✨', 'sparkles'],
  ['🎉', 'party'],
  ['👍', 'thumbsUp'],
  ['👋', 'waving'],
  ['🙌', 'raisedHands'],
  ['🎮', 'controller'],
  ['🎵', 'music'],
  ['☕', 'coffee'],
  ['🍕', 'pizza'],
  ['🐶', 'dog'],
  ['🌅', 'sunrise'],
] as const satisfies [string, keyof ChatTexts['emoji']][];

export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useTexts(chatTexts);
  return (
    <div
      role="group"
      aria-label={t.composer.emojiToInsert}
      className="grid auto-cols-[2.75rem] grid-flow-col gap-1 overflow-x-auto overscroll-contain sm:auto-cols-auto sm:grid-flow-row sm:grid-cols-12"
    >
      {EMOJI.map(([emoji, name]) => (
        <button
          key={emoji}
          type="button"
          aria-label={t.emoji[name]}
          onClick={() => onPick(emoji)}
          className="grid min-h-10 place-items-center rounded-control text-2xl hover:bg-sunken"
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
