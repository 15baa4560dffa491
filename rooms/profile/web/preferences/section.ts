import { lazy } from 'react';

/** A section of the settings. It loads when it is opened. */
export const PreferencesSection = lazy(async () => ({
  default: (await import('./preferences-section.tsx')).PreferencesSection,
}));
