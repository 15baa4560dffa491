export { EveningStop } from './evening-stop.tsx';
export { NextEvening, useNextEvening } from './next-evening.tsx';
export { TableCard, tableQuery } from './table-card.tsx';
export { AgainQuestions } from './again/again-later.tsx';
export { wasAnsweredHere } from './again/answered-here.ts';
