import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// Pages come in chunks of their own, which a busy machine takes its time to load.
configure({ asyncUtilTimeout: 5000 });

/** What went to console.error; React reports misuse there, so anything in it fails the test. */
const reported: unknown[][] = [];

beforeEach(() => {
  reported.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    reported.push(parts);
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  history.replaceState(null, '');
  delete document.documentElement.dataset['theme'];
  vi.unstubAllGlobals();
  if (reported.length > 0) {
    throw new Error(`console.error must stay silent:\n${reported.map(String).join('\n')}`);
  }
});
