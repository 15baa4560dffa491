export { EveningStop } from './evening-stop.tsx';
export { NextEvening, useNextEvening } from './next-evening.tsx';
export { TableCard, tableQuery, useIsWithinDay } from './table-card.tsx';
