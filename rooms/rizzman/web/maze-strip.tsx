import { Sprite } from './sprite.tsx';

const PLAYERS = [1, 2];
const HEARTS = [1, 2, 3, 4, 5];

/** A piece of the maze as a drawing, so that the hearts read as its dots and not as lives. */
export function MazeStrip({ players }: { players: 1 | 2 }) {
  return (
    <div
      aria-hidden
      className="flex items-center gap-2 rounded-control border-y-4 border-rare bg-night px-3 py-1 max-sm:w-full max-sm:justify-between"
    >
      <Sprite of={0} className="size-10" />
      {PLAYERS.slice(0, players).map((player) => (
        <Sprite key={player} of="rizzman" className="ms-2 size-12" />
      ))}
      {HEARTS.slice(players - 1).map((heart) => (
        <Sprite key={heart} of="heart" className="ms-1 size-3" />
      ))}
    </div>
  );
}
