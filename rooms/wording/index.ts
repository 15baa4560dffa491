export { hasScamWords } from './scam-words.ts';
export { looksAbusive } from './abuse.ts';
