export { BlockDialog, BlockItem } from './block-item.tsx';
export { BlockedMembers } from './blocked-members.tsx';
export { PeopleIKnow } from './people-i-know.tsx';
export { useFetchMembersAgain } from './queries.ts';
