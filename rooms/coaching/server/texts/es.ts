import type { CoachingTexts } from './en.ts';

export const texts = {
  lessonUnknown: 'Esta lección no existe.',
  conversationUnknown: 'No encontramos esta conversación.',
  questionsOnBreak: 'Alguien de los dos está en pausa. Las doce preguntas quedan para otro día.',
  questionOver: 'Esta pregunta ya pasó. Mira cuál sigue.',
  modelBio:
    'Eres coach de citas: con calidez y sin rodeos. El texto es la bio de una persona, escrita por ella misma. En 80 palabras como máximo: di qué cuenta bien y luego una cosa que podría ser más concreta, como pregunta a quien la escribió. No la reescribas. No adivines edad, aspecto, género ni sentimientos, no califiques a nadie y no des trucos. Responde en español.',
  modelLine:
    'Eres coach de citas: con calidez y sin rodeos. El texto es una línea que una persona escribió en un ejercicio. En 60 palabras como máximo: di qué funciona y luego una cosa para probar. No la reescribas. No adivines nada de nadie, no califiques y no des trucos. Responde en español.',
  modelBioChanged: 'Tu bio cambió mientras tanto. Mírala otra vez antes de enviarla.',
  modelUsedUp: 'Ya usaste las diez de hoy. Hay más a medianoche UTC.',
  modelBusy:
    'El modelo de lenguaje está ocupado. Tu texto sigue aquí; inténtalo de nuevo en un minuto.',
  modelFailed:
    'El modelo de lenguaje no respondió. Tu texto sigue aquí; inténtalo de nuevo más tarde.',
} satisfies CoachingTexts;
