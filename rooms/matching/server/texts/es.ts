import { texts as domain } from '../../texts/es.ts';
import type { MatchingTexts } from './en.ts';

export const texts = {
  onlyReceiver: 'Solo puede responder quien recibió la solicitud de match.',
  chooseAnswer: 'Acepta o rechaza esta solicitud de match.',
  answeredAlready: 'Esta solicitud de match ya tiene respuesta.',
  notYourself: 'No puedes hacer match contigo.',
  changing: 'Esto está cambiando en este momento. Inténtalo de nuevo.',
  memberUnknown: 'Esta persona no existe.',
  notYourName: 'Solo puedes hacerlo en tu propio nombre.',
  aboutGone: 'Esa foto o respuesta ya no está. Puedes dar me gusta sin ella.',
  matchedAlready: 'Ya hicieron match. Escríbelo en su chat.',
  notedAlready:
    'Tu me gusta ya lleva una nota, una foto o una respuesta. No se puede agregar otra.',
  passedBefore: 'Antes le dijiste que no a esta persona. No se envió nada.',
  notMatched: 'Solo puedes deshacer el match con alguien con quien hiciste match.',
  goodbyeNotMatched: 'Solo puedes despedirte de un match.',
  saidGoodbye: 'Ya se despidieron.',
  yourTurn: ({ count }) =>
    `${domain.peopleWait({ count })}. Contesta primero a alguien y después da me gusta a otra persona.`,
} satisfies MatchingTexts;
