import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as domain } from '../../texts/es.ts';
import type { DoorTexts } from './en.ts';

const { date, number, plural } = formats('es');

const day = (at: string) => date(new Date(at), { dateStyle: 'long' });

export const texts = {
  issues: { door: domain.issues },
  invitations: {
    title: 'Invitaciones',
    text: 'Quien abra el enlace puede registrarse. Solo el equipo de moderación ve quién invitó a quién.',
    left: ({ left }) =>
      left === 0
        ? 'No te quedan invitaciones este mes.'
        : plural(left, {
            one: 'Puedes invitar a una persona más este mes.',
            other: `Puedes invitar a ${number(left)} personas más este mes.`,
          }),
    uses: 'Para cuántas personas',
    days: 'Vale durante',
    dayOptions: { 7: '7 días', 30: '30 días', 365: 'Un año' },
    note: 'Nota',
    noteHint: 'Opcional. Solo tú la ves.',
    make: 'Crear un enlace',
    made: 'Tu enlace está listo',
    notMade: 'No se creó ningún enlace',
    tryAgain: 'Inténtalo otra vez.',
    list: 'Tus invitaciones',
    none: 'Aún no tienes invitaciones.',
    used: ({ used, uses }) => `${number(used)} de ${number(uses)} usos`,
    until: ({ at }) => `Vale hasta el ${day(at)}`,
    over: 'Terminada',
    copy: 'Copiar enlace',
    copyOf: ({ name }) => `Copiar enlace: ${name}`,
    copied: 'Enlace copiado',
    notCopied: 'No pudimos copiar el enlace',
    link: 'Enlace',
    end: 'Terminar',
    endOf: ({ name }) => `Terminar: ${name}`,
    ended: 'La invitación terminó',
    notEnded: 'La invitación sigue abierta',
    untitled: ({ at }) => `Invitación del ${day(at)}`,
    failed: 'No pudimos cargar las invitaciones',
  },
  waiting: {
    title: 'Tu solicitud',
    waiting: 'Estás en la lista',
    waitingText: ({ name }) =>
      `En ${name} se mira cada solicitud con calma. Te avisaremos por correo. Hasta entonces nadie te ve.`,
    rejected: 'Esta vez no',
    rejectedText: ({ name }) => `Tu solicitud para entrar en ${name} no fue aceptada.`,
    reason: ({ reason }) => `El motivo: ${reason}`,
    erased: ({ at }) =>
      `El ${day(at)} se borra todo lo tuyo. Antes puedes exportarlo, o irte ahora mismo.`,
    answer: 'Lo que escribiste',
    answerHint: 'Puedes cambiarlo mientras esperas.',
    save: 'Guardar',
    saved: 'Guardado',
    savedText: 'El equipo de moderación ve tu nueva respuesta.',
    notSaved: 'No se guardó',
    logOut: 'Cerrar sesión',
    failed: 'No pudimos cargar tu solicitud',
  },
} satisfies DoorTexts;
