import { expect, it } from 'vitest';

import { DEFAULT_COMMUNITY, DEFAULT_PUBLIC_COMMUNITY } from './defaults.ts';
import { stepsOfFirstRun } from './first-run.ts';

const DEFAULTS = { ...DEFAULT_COMMUNITY, ...DEFAULT_PUBLIC_COMMUNITY };
const doneWith = (change: object) =>
  stepsOfFirstRun({ ...DEFAULTS, ...change })
    .filter(({ isDone }) => isDone)
    .map(({ step }) => step);

it.each([
  [{}, []],
  [{ name: 'Berlin Hearts' }, ['identity']],
  [{ accent: '#7a3cc2' }, ['identity']],
  [{ logoUrl: '/logo.webp' }, ['identity']],
  [{ countries: ['DE'] }, ['places']],
  [{ registration: 'approval' }, ['door']],
  [{ pages: ['about'] }, []],
  [{ pages: ['rules'] }, ['rules']],
  [{ firstSteps: ['mail', 'door'] }, ['door', 'mail']],
])('with %j the steps done are %j', (change, done) => {
  expect(doneWith(change)).toEqual(done);
});

it('has five steps, of which none is done at first', () => {
  expect(stepsOfFirstRun(DEFAULTS)).toHaveLength(5);
});
