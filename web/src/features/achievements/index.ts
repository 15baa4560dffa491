export { AchievementsPanel } from './achievements-panel.tsx';
export { Moments } from './moments.tsx';
export { AppSkin, ProfileSkin } from './skin.tsx';
