export { LeaderboardSwitch } from './leaderboard.tsx';
export { RizzmanCard } from './rizzman-card.tsx';
