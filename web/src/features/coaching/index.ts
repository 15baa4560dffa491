export { useLessonsDue } from './lessons/use-lessons-due.ts';
export { useQuestions } from './questions/use-questions.tsx';
