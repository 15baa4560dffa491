import { lazy } from 'react';

export { PreferencesQuestion } from './preferences-section.tsx';

/** A section of the settings. It loads when it is opened. */
export const PreferencesSection = lazy(async () => ({
  default: (await import('./preferences-section.tsx')).PreferencesSection,
}));
