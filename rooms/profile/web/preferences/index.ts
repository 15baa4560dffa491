export { PreferencesSection } from './section.ts';
