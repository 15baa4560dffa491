export { nodes } from './tables.ts';
