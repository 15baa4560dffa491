export { BatchLater } from './batches/batch-later.tsx';
export { RecentBatches } from './batches/batch-progress.tsx';
export { Checkbox, ChosenBar } from './choosing.tsx';
export { Email, PeopleSearch, STATE_TONES } from './people-search.tsx';
export { peopleTexts } from './texts/index.ts';
