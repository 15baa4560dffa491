export { BatchLater } from './batches/batch-later.tsx';
export { RecentBatches } from './batches/batch-progress.tsx';
export { Checkbox, ChosenBar } from './choosing.tsx';
export { PeopleSearch } from './people-search.tsx';
export { Email, STATE_TONES } from './person-row.tsx';
export { peopleTexts } from './texts/index.ts';
