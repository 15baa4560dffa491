export * from './constants.ts';
export * from './contract.ts';
export * from './lessons/due.ts';
export * from './lessons/parse-lesson.ts';
export * from './my-chats/advice.ts';
export * from './my-chats/figures.ts';
export * from './words/check-text.ts';
export * from './practice/parse-script.ts';
