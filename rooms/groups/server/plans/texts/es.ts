import { formats } from '../../../../../platform/shared/texts/index.ts';
import type { GroupsMailTexts } from './en.ts';

const { date } = formats('es');
const time = ({ at, timeZone }: { at: Date; timeZone: string }) =>
  date(at, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });

export const texts = {
  fixed: {
    subject: 'Tu cita tiene fecha',
    text: (when) => `Se ven el ${time(when)}, en ${when.place}.`,
    action: 'Ver el plan',
    footnote:
      'Recibes este correo porque es tu cita. En el plan hay un archivo para tu calendario.',
  },
  reminder: {
    subject: 'Se acerca tu cita',
    text: (when) => `Se ven el ${time(when)}, en ${when.place}.`,
    action: 'Ver el plan',
    footnote: 'Si no puedes ir, dilo en el chat para que nadie espere.',
  },
  allRight: {
    subject: '¿Estás bien?',
    text: 'Nos pediste que te preguntáramos si estás bien. Si no respondes en 15 minutos, tus contactos reciben un correo.',
    action: 'Estoy bien',
    footnote: 'Este no es un servicio de emergencias. Si hay peligro, llama al 911.',
  },
  alarm: {
    subject: ({ name }) => `${name ?? 'Alguien'} no ha respondido`,
    text: ({ name, place, ...when }) =>
      `Aceptaste ser contacto de ${name ?? 'alguien'}, que tenía una cita el ${time(when)}, en ${place}. Hace 15 minutos le preguntamos si estaba bien y no respondió. Puede no ser nada: un teléfono sin batería o una buena noche.`,
    whatToDo: 'Por favor, llámale ahora. Si no responde y te preocupa, llama al 911.',
    footnote: 'Este no es un servicio de emergencias: solo avisamos a los contactos de esta cita.',
  },
  contact: {
    subject: ({ name }) => `${name ?? 'Alguien'} quiere que seas su contacto para las citas`,
    text: ({ name }) =>
      `${name ?? 'Alguien'} conoce gente con nosotros y quiere que recibas un correo si, en torno a una cita, le preguntamos si está bien y no responde. Sin tu permiso no recibirás nada.`,
    noEmergency: 'Este no es un servicio de emergencias.',
    action: 'Responder',
    footnote: 'Si no conoces a esta persona, no hagas nada: no recibirás más correos.',
  },
} satisfies GroupsMailTexts;
