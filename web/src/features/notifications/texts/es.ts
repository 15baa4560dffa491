import { texts as play } from '@rizzly/domain/play/texts/es';
import { formats } from '@rizzly/domain/texts';

import type { NotificationsTexts } from './en.ts';

const { date, number, plural } = formats('es');

type Named = { name: string };
type Titled = { title: string };
type Timed = { startsAt: string };

const when = (startsAt: string) =>
  date(new Date(startsAt), { dateStyle: 'medium', timeStyle: 'short' });

export const texts = {
  title: 'Notificaciones',
  settings: 'Ajustes',
  today: 'Hoy',
  yesterday: 'Ayer',
  day: ({ at }: { at: Date }) => date(at, { weekday: 'long', month: 'long', day: 'numeric' }),
  time: ({ at }: { at: Date }) => date(at, { timeStyle: 'short' }),
  unread: 'Sin leer',
  more: 'Ver anteriores',
  failed: 'No se pudieron cargar tus notificaciones',
  none: 'Todo tranquilo',
  noneText: 'Aquí verás tus matches, likes y mensajes. Anímate a saludar a alguien.',
  browse: 'Explorar miembros',
  achievementNames: play.achievements,
  somebody: 'Alguien',
  kinds: {
    goodbye: ({ name }: Named) =>
      `${name} se despidió. Su último mensaje está en tus chats anteriores.`,
    missedCall: ({ name }: Named) => `${name} intentó llamarte.`,
    match: ({ name }: Named) => `¡Hay match entre tú y ${name}! Salúdale.`,
    like: ({ name }: Named) => `Le gustas a ${name}.`,
    message: ({ name }: Named) => `Tienes mensajes nuevos de ${name}.`,
    roomMessage: 'Hay mensajes nuevos en tu sala.',
    squadInvitation: ({ name }: Named) => `${name} te invita a un equipo.`,
    squadJoined: ({ name }: Named) => `${name} se unió a tu equipo.`,
    squadProposal: 'Tu equipo podría conocer a otro. Di qué te parece.',
    roomOpened: 'Tu equipo y otro se gustan. Ya pueden hablar en su sala.',
    planProposed: ({ name }: Named) => `${name} propone horarios para una cita.`,
    planFixed: ({ startsAt }: Timed) => `Ya hay fecha para tu cita: ${when(startsAt)}.`,
    planCancelled: 'Tu cita se canceló.',
    planLapsed: 'Ningún horario de la cita les quedó bien a suficientes. Propongan otros.',
    dateReminder: ({ startsAt }: Timed) => `Se acerca tu cita: ${when(startsAt)}.`,
    eventReminder: ({ title, startsAt }: Titled & Timed) =>
      `Se acerca ${title}: ${when(startsAt)}.`,
    eventPublished: ({ title }: Titled) => `${title} ya está publicado.`,
    eventRefused: ({ title }: Titled) => `${title} no se puede publicar así. Lee por qué.`,
    eventCancelled: ({ city, startsAt }: { city: string } & Timed) =>
      `Se canceló un evento al que ibas: ${city}, ${when(startsAt)}.`,
    eventChanged: ({ title }: Titled) => `Cambió la hora o el lugar de ${title}.`,
    eventMovedUp: ({ title }: Titled) => `Se liberó un lugar: vas a ${title}.`,
    eventRemoved: ({ title }: Titled) => `Quien organiza ${title} te quitó de la lista.`,
    standing: 'Nuestro equipo de seguridad tomó una decisión sobre tu cuenta. Lee cuál y por qué.',
    appealUpheld: 'Revisamos tu apelación. La decisión se mantiene.',
    appealOverturned: 'Retiramos una decisión sobre tu cuenta.',
    reportActed: ({ code }: { code: string }) => `Actuamos por tu reporte ${code}.`,
    reportNotActed: ({ code }: { code: string }) =>
      `Revisamos tu reporte ${code} y no encontramos nada contra las reglas.`,
    caseUrgent: 'Hay un caso urgente.',
    photoChecked: 'Verificamos tus fotos. La insignia ya está en tu perfil.',
    photoRefused: 'No pudimos verificar tus fotos. Lee por qué e inténtalo de nuevo.',
    newDevice: ({ browser }) =>
      `Nuevo inicio de sesión: ${browser || 'un navegador desconocido'}. Si no fuiste tú, cambia tu contraseña.`,
    failedSignIns: ({ count }) =>
      `Alguien probó ${number(count)} contraseñas incorrectas en tu cuenta. Una larga mantiene fuera a los demás.`,
    achievement: ({ title }: Titled) => `Conseguiste el logro ${title}.`,
    restDay: ({ days }: { days: number }) =>
      `Un día de descanso salvó tu racha de ${plural(days, { one: '1 día', other: `${number(days)} días` })}.`,
  },
} satisfies NotificationsTexts;
