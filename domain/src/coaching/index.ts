export * from './constants.ts';
export * from './contract.ts';
export * from './lessons/due.ts';
export * from './lessons/parse-lesson.ts';
