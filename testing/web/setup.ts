import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

import type { Catalogue } from '../../platform/web/language/index.ts';
import { noteReach } from '../../platform/web/reach.ts';
import { closeToast } from '../../platform/web/ui/toast.ts';
import { bePatient } from './patience.ts';

bePatient();

// Loads all texts, so that screens are rendered without waiting for them.
const rooms = import.meta.glob<Record<string, Catalogue<unknown>>>(
  ['../../{app,platform}/web/**/texts/index.ts', '../../rooms/*/web/**/texts/index.ts'],
  { eager: true },
);
await Promise.all(
  Object.values(rooms)
    .flatMap(Object.values)
    .map((texts: Catalogue<unknown>) => texts.load('en')),
);

/** Calls of console.error. React reports misuse there, so any call fails the test. */
const errors: unknown[][] = [];

beforeEach(() => {
  // Work that an earlier test left unfinished may have written since.
  localStorage.clear();
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void errors.push(parts));
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  // A toast that no toaster has shown would open in the next test's.
  closeToast();
  noteReach(true);
  history.replaceState(null, '');
  delete document.documentElement.dataset['theme'];
  vi.unstubAllGlobals();
  if (errors.length > 0) {
    throw new Error(`console.error must stay silent:\n${errors.map(String).join('\n')}`);
  }
});
