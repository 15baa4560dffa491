export { AgainQuestions } from './again-later.tsx';
export { wasAnsweredHere } from './answered-here.ts';
