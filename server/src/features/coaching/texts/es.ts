import type { CoachingTexts } from './en.ts';

export const texts = {
  lessonUnknown: 'Esta lección no existe.',
  conversationUnknown: 'No encontramos esta conversación.',
  questionsOnBreak: 'Alguien de los dos está en pausa. Las doce preguntas quedan para otro día.',
  questionOver: 'Esta pregunta ya pasó. Mira cuál sigue.',
} satisfies CoachingTexts;
