import { noParams, notificationKind } from '../../platform/shared/notification-kind.ts';

const action = { en: 'Read the answer', es: 'Leer la respuesta' };

export const safetyNotifications = {
  /** A safety decision about the member: a warning, a limit, or hidden content. */
  standing: notificationKind({
    params: (zod) => zod.strictObject({ decision: zod.string().max(40) }),
    choice: 'always',
    isPushedOnly: true,
    en: {
      title: 'A decision about your account',
      text: 'See what was decided, and how to appeal.',
      bell: 'Our safety team decided something about your account. Read what and why.',
    },
    es: {
      title: 'Una decisión sobre tu cuenta',
      text: 'Mira qué se decidió y cómo apelar.',
      bell: 'Nuestro equipo de seguridad tomó una decisión sobre tu cuenta. Lee cuál y por qué.',
    },
  }),
  'appeal-answered': notificationKind({
    params: (zod) => zod.strictObject({ outcome: zod.enum(['upheld', 'overturned']) }),
    choice: 'always',
    isPushedOnly: true,
    en: {
      title: 'Your appeal is answered',
      text: 'See what was decided.',
      bell: ({ outcome }) =>
        outcome === 'upheld'
          ? 'We looked at your appeal. The decision stands.'
          : 'We took back a decision about your account.',
    },
    es: {
      title: 'Respondimos a tu apelación',
      text: 'Mira qué se decidió.',
      bell: ({ outcome }) =>
        outcome === 'upheld'
          ? 'Revisamos tu apelación. La decisión se mantiene.'
          : 'Retiramos una decisión sobre tu cuenta.',
    },
    action,
  }),
  'report-answered': notificationKind({
    params: (zod) =>
      zod.strictObject({ code: zod.string().max(40), outcome: zod.enum(['acted', 'not_acted']) }),
    choice: 'always',
    isPushedOnly: true,
    en: {
      title: 'Your report is answered',
      text: 'Thank you for telling us. See the answer.',
      bell: ({ code, outcome }) =>
        outcome === 'acted'
          ? `We acted on your report ${code}.`
          : `We looked at your report ${code} and found nothing against the rules.`,
    },
    es: {
      title: 'Respondimos a tu reporte',
      text: 'Gracias por avisarnos. Mira la respuesta.',
      bell: ({ code, outcome }) =>
        outcome === 'acted'
          ? `Actuamos por tu reporte ${code}.`
          : `Revisamos tu reporte ${code} y no encontramos nada contra las normas.`,
    },
    action,
  }),
  /** For the desk: a case that can't wait. */
  'case-urgent': notificationKind({
    params: noParams,
    choice: 'always',
    isAlarm: true,
    en: {
      title: 'An urgent case',
      text: 'Somebody may be in danger. Please look at the desk now.',
      bell: 'A case at the desk is urgent.',
    },
    es: {
      title: 'Un caso urgente',
      text: 'Alguien puede estar en peligro. Míralo ahora, por favor.',
      bell: 'Hay un caso urgente.',
    },
  }),
};
