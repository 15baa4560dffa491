export { BlockItem } from './block-item.tsx';
export { BlockedMembers } from './blocked-members.tsx';
export { blocksTexts } from './texts/index.ts';
