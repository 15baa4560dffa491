/** @public A report with 'Also block' calls it in its own transaction. */
export { blockMember } from './block-member.ts';
export { blocksData } from './member-data.ts';
export { blocksRoutes } from './routes.ts';
