export { VideoIntroCard } from './video-intro-card.tsx';
