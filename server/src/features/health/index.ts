export { joinNodes } from './nodes.ts';
