import { formats } from '../../../../../platform/shared/texts/index.ts';
import type { RoomTexts } from './en.ts';

const { list, number, plural } = formats('es');

export const texts = {
  title: 'Sala',
  backToGroups: 'Volver a Grupos',
  both: ({ names }) => list(names),
  count: ({ count }) => plural(count, { one: '1 persona', other: `${number(count)} personas` }),
  members: 'Integrantes',
  you: 'tú',
  together: 'Hacer algo en compañía',
  start: 'Ya están todos',
  startText: 'Basta un saludo corto. Elige una frase o escribe la tuya.',
  firstLines: [
    '¡Hola! ¿Qué fue lo mejor de su semana?',
    '¿Qué canción debería sonar cuando nos veamos?',
    '¿Tacos, café o baile?',
  ],
  leave: 'Salir de la sala',
  leaveTitle: '¿Salir de esta sala?',
  leaveTexts: {
    squads:
      'Las demás personas ven que saliste y no puedes volver. Si de un lado quedan menos de dos personas, la sala se cierra para todos. Durante 28 días aún puedes reportar a quien estaba ahí en Ajustes › Bloqueos y chats anteriores.',
    table: 'Los demás ven que saliste. Sigues en la velada; cancela en su página si no puedes ir.',
  },
  stay: 'Quedarme',
  left: 'Saliste de la sala',
  leaveFailed: 'Sigues en la sala',
  leaveFailedText: 'No funcionó. Inténtalo de nuevo.',
  closed: 'Esta sala está cerrada',
  closedTexts: {
    squads:
      'De un lado quedan menos de dos personas, así que el chat terminó. Otros equipos quieren conocer al tuyo.',
    table: 'La sala de una mesa está abierta hasta 48 horas después de su velada.',
  },
  gone: 'Esta sala no está aquí',
  goneText: 'Puede que se haya cerrado o que hayas salido. Tus otras salas están con tus grupos.',
  reportPast: 'Reportar a alguien de una sala anterior',
  failed: 'No se pudo cargar la sala',
} satisfies RoomTexts;
