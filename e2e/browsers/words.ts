export { takesUp } from '../../domain/src/coaching/words/takes-up.ts';
export { foldDisguised } from '../../domain/src/wording/fold.ts';
export { splitTags } from '../../web/src/platform/language/split-tags.ts';
