export { takesUp } from '../../domain/src/coaching/words/takes-up.ts';
export { foldDisguised } from '../../domain/src/wording/fold.ts';
export { Rich } from '../../web/src/platform/language/rich.tsx';
