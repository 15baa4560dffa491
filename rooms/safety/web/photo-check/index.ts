import { lazy } from 'react';

export { GestureDrawing } from './gesture-drawing.tsx';

/** A section of the settings. It loads when it is opened. */
export const PhotoCheckSection = lazy(async () => ({
  default: (await import('./photo-check-section.tsx')).PhotoCheckSection,
}));
