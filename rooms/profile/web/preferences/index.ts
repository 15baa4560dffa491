export { PreferencesQuestion } from './preferences-section.tsx';
export { PreferencesSection } from './section.ts';
