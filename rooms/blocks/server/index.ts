export { blockMember } from './block-member.ts';
export { isInSight, isMetBy } from './in-sight.ts';
export { blocksJobs } from './kept-blocks.ts';
export { restoreBlocks } from './kept-blocks.ts';
export { blocksData } from './member-data.ts';
export { blocksRoutes } from './routes.ts';
