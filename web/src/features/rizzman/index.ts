export { RizzmanCard } from './rizzman-card.tsx';
