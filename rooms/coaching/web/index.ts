export { useLessons } from './lessons/use-lessons.ts';
export { useQuestions } from './questions/use-questions.tsx';
