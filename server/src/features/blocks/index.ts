export { blockMember } from './block-member.ts';
export { blocksData } from './member-data.ts';
export { blocksRoutes } from './routes.ts';
