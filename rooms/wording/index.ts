export { hasScamWords } from './scam-words.ts';
export { foldWords } from './fold.ts';
export { looksAbusive } from './abuse.ts';
