export { EveningStop } from './evening-stop.tsx';
export { NextEvening, useNextEvening } from './next-evening.tsx';
export { TableCard, tableQuery, useComposed } from './table-card.tsx';
