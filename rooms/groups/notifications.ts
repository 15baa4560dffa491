import {
  noParams,
  notificationKind,
  type Zod,
  zoneParam,
} from '../../platform/shared/notification-kind.ts';

const plan = (zod: Zod) =>
  zod.strictObject({ startsAt: zod.iso.datetime().nullable(), zone: zoneParam(zod) });

export const groupsNotifications = {
  'squad-invitation': notificationKind({
    params: noParams,
    choice: 'groups',
    en: {
      title: 'An invitation',
      text: ({ name }) => `${name} would like you in their squad.`,
      bell: ({ name }) => `${name} invites you to a squad.`,
    },
    es: {
      title: 'Una invitación',
      text: ({ name }) => `${name} te quiere en su equipo.`,
      bell: ({ name }) => `${name} te invita a un equipo.`,
    },
  }),
  'squad-joined': notificationKind({
    params: noParams,
    choice: 'groups',
    en: {
      title: 'Your squad grows',
      text: ({ name }) => `${name} joined your squad.`,
      bell: ({ name }) => `${name} joined your squad.`,
    },
    es: {
      title: 'Tu equipo crece',
      text: ({ name }) => `${name} se unió a tu equipo.`,
      bell: ({ name }) => `${name} se unió a tu equipo.`,
    },
  }),
  /** The squad has a proposal, and the member has not answered. */
  'squad-proposal': notificationKind({
    params: noParams,
    choice: 'groups',
    en: {
      title: 'Your squad could meet another one',
      text: 'Have a look at them together, and answer.',
      bell: 'Your squad could meet another one. Say what you think.',
    },
    es: {
      title: 'Tu equipo podría conocer a otro',
      text: 'Mírenlo en equipo y respondan.',
      bell: 'Tu equipo podría conocer a otro. Di qué te parece.',
    },
    action: { en: 'See the squad', es: 'Ver el equipo' },
  }),
  /** Two squads like each other. */
  'room-opened': notificationKind({
    params: noParams,
    choice: 'groups',
    en: {
      title: 'Your squads like each other',
      text: 'Your room is open. Say hello.',
      bell: 'Your squad and another like each other. Your room is open.',
    },
    es: {
      title: 'Sus equipos se gustan',
      text: 'La sala está abierta. Salúdense.',
      bell: 'Tu equipo y otro se gustan. Ya pueden hablar en su sala.',
    },
    action: { en: 'Open the room', es: 'Abrir la sala' },
  }),
  'plan-proposed': notificationKind({
    params: plan,
    choice: 'groups',
    en: {
      title: 'A date is proposed',
      text: 'Say which times suit you.',
      bell: ({ name }) => `${name} suggests times for a date.`,
    },
    es: {
      title: 'Te proponen una cita',
      text: 'Di qué horarios te quedan bien.',
      bell: ({ name }) => `${name} propone horarios para una cita.`,
    },
    action: { en: 'Vote', es: 'Votar' },
  }),
  'plan-fixed': notificationKind({
    params: plan,
    choice: 'always',
    en: {
      title: 'Your date is set',
      text: ({ name, isAboutMember, when }) => {
        if (when === '') return 'See when and where.';
        return isAboutMember ? `You meet ${name} on ${when}.` : `You meet on ${when}.`;
      },
      bell: ({ name, isAboutMember, when }) =>
        isAboutMember ? `Your date with ${name} is set: ${when}.` : `Your date is set: ${when}.`,
    },
    es: {
      title: 'Tu cita tiene fecha',
      text: ({ name, isAboutMember, when }) => {
        if (when === '') return 'Mira cuándo y dónde.';
        return isAboutMember ? `Tú y ${name} se ven el ${when}.` : `Se ven el ${when}.`;
      },
      bell: ({ name, isAboutMember, when }) =>
        isAboutMember
          ? `Ya hay fecha para tu cita con ${name}: ${when}.`
          : `Ya hay fecha para tu cita: ${when}.`,
    },
  }),
  'plan-cancelled': notificationKind({
    params: plan,
    choice: 'always',
    en: {
      title: 'Your date is off',
      text: ({ when }) =>
        when === '' ? 'The date you planned won’t take place.' : `You won’t meet on ${when}.`,
      bell: 'Your date is off.',
    },
    es: {
      title: 'Se canceló tu cita',
      text: ({ when }) =>
        when === '' ? 'La cita que planearon no será.' : `La cita del ${when} no será.`,
      bell: 'Tu cita se canceló.',
    },
  }),
  /** No slot suited enough voters. */
  'plan-lapsed': notificationKind({
    params: plan,
    choice: 'groups',
    en: {
      title: 'No date yet',
      text: 'No time suited enough of you. Suggest other ones.',
      bell: 'No time for your date suited enough of you. Suggest other ones.',
    },
    es: {
      title: 'Todavía no hay cita',
      text: 'Ningún horario les quedó bien a suficientes. Propongan otros.',
      bell: 'Ningún horario de la cita les quedó bien a suficientes. Propongan otros.',
    },
  }),
  /** A date begins soon. */
  'date-reminder': notificationKind({
    params: (zod) => zod.strictObject({ startsAt: zod.iso.datetime(), zone: zoneParam(zod) }),
    choice: 'events',
    isReminder: true,
    en: {
      title: 'Your date is coming up',
      text: ({ when }) => `You meet on ${when}. If you can’t come, say so in the chat.`,
      bell: ({ when }) => `Your date is coming up: ${when}.`,
    },
    es: {
      title: 'Se acerca tu cita',
      text: ({ when }) => `Se ven el ${when}. Si no puedes ir, avisa en el chat.`,
      bell: ({ when }) => `Se acerca tu cita: ${when}.`,
    },
  }),
};
