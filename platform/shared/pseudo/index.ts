export { toPseudo } from './pseudo.ts';
