import type { CallsTexts } from './en.ts';

export const texts = {
  conversationNotFound: 'No encontramos la conversación',
  callNotFound: 'No conocemos esta llamada.',
  notWritten: 'Podrán llamarse cuando ambos hayan escrito.',
  notNow: 'Ahora no pueden llamarse.',
  oneAtATime: 'Ya tienes una llamada.',
  letThemWrite: 'Tus últimas llamadas no tuvieron respuesta. Espera a que te escriba.',
  notPossible: 'La llamada cambió mientras tanto.',
} satisfies CallsTexts;
