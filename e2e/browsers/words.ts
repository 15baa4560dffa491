export { takesUp } from '../../rooms/coaching/words/takes-up.ts';
export { foldDisguised } from '../../rooms/wording/fold.ts';
export { splitTags } from '../../platform/web/language/split-tags.ts';
