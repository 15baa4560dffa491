export { useSharedMaze } from './together/together-bar.tsx';
export { RizzmanCard } from './rizzman-card.tsx';
