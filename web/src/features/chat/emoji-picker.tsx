/** A short list; every keyboard has the rest. */
const EMOJI = [
  ['😊', 'smiling'],
  ['😂', 'laughing with tears'],
  ['😍', 'heart eyes'],
  ['😘', 'blowing a kiss'],
  ['😉', 'winking'],
  ['😎', 'cool'],
  ['🥰', 'in love'],
  ['🤔', 'thinking'],
  ['🙈', 'not looking'],
  ['😅', 'relieved laughing'],
  ['❤️', 'heart'],
  ['💛', 'yellow heart'],
  ['🔥', 'fire'],
  ['✨', 'sparkles'],
  ['🎉', 'party'],
  ['👍', 'thumbs up'],
  ['👋', 'waving'],
  ['🙌', 'raised hands'],
  ['🎮', 'game controller'],
  ['🎵', 'music'],
  ['☕', 'coffee'],
  ['🍕', 'pizza'],
  ['🐶', 'dog'],
  ['🌅', 'sunrise'],
] as const;

export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <div
      role="group"
      aria-label="Emoji to insert"
      className="grid grid-cols-8 gap-1 sm:grid-cols-12"
    >
      {EMOJI.map(([emoji, name]) => (
        <button
          key={emoji}
          type="button"
          aria-label={name}
          onClick={() => onPick(emoji)}
          className="grid min-h-10 place-items-center rounded-control text-2xl hover:bg-sunken"
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
