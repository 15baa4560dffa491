import { formats } from '../../../../../../platform/shared/texts/index.ts';
import { texts as account } from '../../../../../account/texts/es.ts';
import { texts as people } from '../../../../../people/texts/es.ts';
import type { PersonTexts } from './en.ts';

const { date, number, plural } = formats('es');

export const texts: PersonTexts = {
  issues: { people: people.issues, account: account.issues },
  title: 'Miembro',
  back: 'Todos los miembros',
  failed: 'No se pudo cargar este miembro',
  facts: ({ age, location }) => `${number(age)}, ${location}`,
  letInNames: {
    open: 'Entró por la puerta abierta',
    invitation: 'Entró con una invitación',
    application: 'Entró con una solicitud',
  },
  askedIn: ({ at }) => `Pidió entrar el ${day(at)}`,
  toApplication: 'Solicitud',
  invitedBy: 'Con invitación de',
  toProfile: 'Perfil',
  cases: 'Casos',
  noCases: 'Ningún caso ni decisión que puedas ver',
  opened: ({ at }) => day(at),
  decisions: 'Decisiones',
  noDecisions: 'Ninguna decisión que puedas ver',
  ended: 'Terminada',
  notes: 'Notas del equipo',
  notesText: 'Aquí solo las ve el equipo. Están en la exportación de datos del miembro.',
  noNotes: 'Todavía no hay notas.',
  note: 'Nota nueva',
  writeNote: 'Escribir la nota',
  noted: 'Nota escrita',
  by: ({ name, at }) => `${name}, ${stamp(at)}`,
  mails: 'Correos de 28 días',
  noMails: 'No se envió ningún correo.',
  mailNames: {
    verification: 'Enlace para confirmar la dirección',
    'password-reset': 'Enlace para una contraseña nueva',
    'email-confirmation': 'Enlace para confirmar otra dirección',
    'email-notice': 'Cambió la dirección',
    'undone-notice': 'Se recuperó la dirección anterior',
    owner: 'Sobre el inicio de sesión',
    decision: 'Respuesta a la solicitud',
    ready: 'La exportación está lista',
    due: 'Notificaciones',
    changed: 'El equipo cambió algo',
    letter: 'Datos pedidos por carta',
    statement: 'Motivos de una decisión',
    undone: 'Se anuló una decisión',
    'appeal-upheld': 'Respuesta a una apelación',
    'report-answer': 'Respuesta a un reporte',
    'scam-warning': 'Aviso de una estafa',
  },
  otherMail: 'Otro correo',
  alike: 'Cuentas parecidas',
  noAlike: 'Ninguna.',
  allAlike: ({ count }) => `Mostrar las ${number(count)}`,
  alikeText: 'Eso no demuestra nada.',
  waiting: ({ count }) =>
    plural(count, {
      one: 'También un registro que espera el enlace de su correo.',
      other: `También ${number(count)} registros que esperan el enlace de su correo.`,
    }),
  toAct: 'Qué puedes hacer',
  notOnThem:
    'Solo la administración actúa sobre el equipo, y nadie actúa aquí sobre su propia cuenta.',
  restrictions:
    'Para limitar, suspender o expulsar, abre un caso. Para levantar algo, revierte la decisión del caso.',
  endSessions: 'Cerrar todas las sesiones',
  endSessionsText: 'Se cierran en todas partes, y un correo se lo dice.',
  sessionsEnded: 'Sesiones cerradas',
  askPassword: 'Pedir una contraseña nueva',
  askPasswordText:
    'Terminan sus sesiones y su contraseña anterior. Recibe un correo con un enlace para elegir otra.',
  passwordAsked: 'Contraseña nueva pedida',
  correct: 'Corregir sus datos…',
  correctTitle: 'Corregir',
  correctText: 'Un correo dice al miembro qué corregiste.',
  corrected: 'Corregido',
  fullName: 'Nombre',
  age: 'Edad',
  place: 'Lugar',
  noPlace: 'No se encontró ningún lugar.',
  email: 'Dirección de correo',
  emailHint: 'Una nueva vale cuando se confirma con el enlace que se envía allí.',
  reason: 'Motivo',
  reasonHint: 'Para la bitácora. El miembro no lo ve.',
  notDone: 'No funcionó',
  notDoneText: 'No se cambió nada. Inténtalo de nuevo.',
};

function day(at: string): string {
  return date(new Date(at), { dateStyle: 'medium' });
}

function stamp(at: string): string {
  return date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
}
