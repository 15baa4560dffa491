import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as blocks } from '../../texts/es.ts';
import type { BlocksTexts } from './en.ts';

const { date, number } = formats('es');
const day = (at: string) => date(new Date(at), { dateStyle: 'medium' });

export const texts = {
  issues: { blocks: blocks.issues },
  block: 'Bloquear',
  blocked: ({ name }) => `Bloqueaste a ${name}`,
  question: ({ name }) => `¿Bloquear a ${name}?`,
  consequence: 'Ya no se verán en ninguna parte. No recibe ningún aviso.',
  comesBack: 'Si quitas el bloqueo en Ajustes, podrán verse otra vez.',
  endsMatch:
    'Su match termina, el chat se cierra para los dos y ya no se verán en ninguna parte. No recibe ningún aviso.',
  matchStaysEnded:
    'Si quitas el bloqueo en Ajustes, podrán verse otra vez, pero el match y sus mensajes no vuelven.',
  cancel: 'Cancelar',
  blockedText: 'Ya no se verán.',
  blockFailed: 'No se bloqueó',
  blockFailedText: 'No pudimos bloquear a esta persona. Inténtalo de nuevo.',
  unblock: 'Desbloquear',
  unblockMember: ({ name }) => `Desbloquear a ${name}`,
  unblocked: ({ name }) => `Desbloqueaste a ${name}`,
  unblockedText: 'Pueden verse otra vez. Si tenían un match, no vuelve.',
  unblockFailed: 'No se desbloqueó',
  unblockFailedText: 'No pudimos desbloquear a esta persona. Inténtalo de nuevo.',
  list: {
    title: 'Personas bloqueadas',
    text: 'Tú y estas personas no se ven en ninguna parte. No reciben ningún aviso.',
    since: ({ at }) => `En tu lista desde el ${day(at)}`,
    none: 'No has bloqueado a nadie',
    noneText: 'La opción Bloquear está en el menú de cada perfil, tarjeta y conversación.',
    failed: 'No pudimos cargar la lista',
  },
  known: {
    title: 'Personas que conozco',
    text: 'Agrega los correos de personas con las que no quieres encontrarte aquí. Tú y quien tenga uno de esos correos no se ven en ninguna parte, ni ahora ni si llega después. Nadie recibe ningún aviso. Si tienen un match, sigue hasta que uno de los dos lo termine. Guardamos códigos hechos con los correos, nunca los correos: nadie puede leer la lista, tampoco tú.',
    count: ({ count }) =>
      count === 0
        ? 'Tu lista está vacía.'
        : count === 1
          ? 'Hay 1 correo en tu lista.'
          : `Hay ${number(count)} correos en tu lista.`,
    label: 'Correos electrónicos',
    hint: 'Escríbelos o elige un archivo de contactos. Tu navegador lo lee aquí mismo.',
    replaces:
      'Lo que guardes reemplaza tu lista. Tu navegador lee aquí mismo el archivo de contactos.',
    choose: 'Elegir un archivo de contactos',
    save: 'Guardar la lista',
    saved: 'Lista guardada',
    savedText: 'Desde ahora no se ven.',
    notSaved: 'No se guardó',
    notSavedText: 'No pudimos guardar tu lista. Inténtalo de nuevo.',
    failed: 'No pudimos cargar tu lista',
    removeAll: 'Quitar todos',
    removeTitle: '¿Quitar todos los correos?',
    removeText: 'Las personas que conoces podrán verte otra vez, y tú a ellas.',
    removed: 'Tu lista está vacía',
  },
} satisfies BlocksTexts;
