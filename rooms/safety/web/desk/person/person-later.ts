import { lazy } from 'react';

/** A member's page for staff, whose code loads when it first opens. */
export const PersonPage = lazy(async () => ({
  default: (await import('./person-page.tsx')).PersonPage,
}));
