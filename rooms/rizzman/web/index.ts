export { TogetherBar, useMazeOfTwo } from './together/together-bar.tsx';
export { RizzmanCard } from './rizzman-card.tsx';
