/* Apart from the room's index.ts: Home would load all that it names. */

export { AgainQuestions } from './again-later.tsx';
export { wasAnsweredHere } from './answered-here.ts';
