export { PeopleSearch } from './people-search.tsx';
