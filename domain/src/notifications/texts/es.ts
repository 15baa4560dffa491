import type { NotificationsTexts } from './en.ts';

export const texts = {
  kinds: {
    match: {
      title: '¡Es un match!',
      text: ({ name }) => `Tú y ${name} se gustan. Salúdense.`,
    },
    like: { title: 'Le gustas a alguien', text: ({ name }) => `Le gustas a ${name}.` },
    goodbye: {
      title: 'Una despedida amable',
      text: ({ name }) => `${name} se despidió. Lee su último mensaje.`,
    },
    'missed-call': {
      title: 'Una llamada perdida',
      text: ({ name }) => `${name} intentó llamarte.`,
    },
    message: {
      title: 'Mensaje nuevo',
      text: ({ name }) => (name === '' ? 'Alguien escribió en tu sala.' : `${name} te escribió.`),
    },
    'squad-invitation': {
      title: 'Una invitación',
      text: ({ name }) => `${name} te quiere en su equipo.`,
    },
    'squad-joined': {
      title: 'Tu equipo crece',
      text: ({ name }) => `${name} se unió a tu equipo.`,
    },
    'squad-proposal': {
      title: 'A un equipo le gusta el tuyo',
      text: () => 'Mírenlo juntos y respondan.',
    },
    'room-opened': {
      title: 'Sus equipos se gustan',
      text: () => 'La sala está abierta. Salúdense.',
    },
    'plan-proposed': {
      title: 'Te proponen una cita',
      text: () => 'Di qué horarios te quedan bien.',
    },
    'plan-fixed': {
      title: 'Tu cita tiene fecha',
      text: ({ when }) => (when === '' ? 'Mira cuándo y dónde.' : `Se ven el ${when}.`),
    },
    'plan-cancelled': {
      title: 'Se canceló tu cita',
      text: ({ when }) =>
        when === '' ? 'La cita que planearon no será.' : `La cita del ${when} no será.`,
    },
    'plan-lapsed': {
      title: 'Todavía no hay cita',
      text: () => 'Ningún horario les quedó bien a suficientes. Propongan otros.',
    },
    'date-reminder': {
      title: 'Se acerca tu cita',
      text: ({ when }) => `Se ven el ${when}. Si no puedes ir, avisa en el chat.`,
    },
    'event-reminder': {
      title: 'Se acerca tu evento',
      text: ({ title, when }) => `“${title}” empieza el ${when}.`,
    },
    'event-published': {
      title: 'Tu evento es público',
      text: ({ title }) => `Cualquiera puede encontrar “${title}”.`,
    },
    'event-refused': {
      title: 'Tu evento no se publicó',
      text: ({ title }) => `Mira por qué “${title}” todavía no puede ser público.`,
    },
    'event-cancelled': {
      title: 'Se canceló un evento',
      text: ({ when }) => `El evento del ${when} no será.`,
    },
    'event-changed': {
      title: 'Cambió un evento',
      text: ({ title }) => `Mira qué hay de nuevo en “${title}”.`,
    },
    'event-moved-up': {
      title: 'Tienes un lugar',
      text: ({ title }) => `Se abrió un lugar y vas a “${title}”.`,
    },
    'event-removed': {
      title: 'Un cambio en tus eventos',
      text: ({ title }) => `Quien organiza “${title}” te quitó de la lista.`,
    },
    standing: {
      title: 'Una decisión sobre tu cuenta',
      text: () => 'Mira qué se decidió y cómo apelar.',
    },
    'appeal-answered': {
      title: 'Respondimos a tu apelación',
      text: () => 'Mira qué se decidió.',
    },
    'report-answered': {
      title: 'Respondimos a tu reporte',
      text: () => 'Gracias por avisarnos. Mira la respuesta.',
    },
    'case-urgent': {
      title: 'Un caso urgente',
      text: () => 'Alguien puede estar en peligro. Míralo ahora, por favor.',
    },
    'photo-check': {
      title: 'Tu verificación de fotos tiene respuesta',
      text: () => 'Mira el resultado.',
    },
    'new-device': {
      title: 'Un nuevo inicio de sesión',
      text: () =>
        'Alguien inició sesión en tu cuenta con un navegador nuevo. Si no fuiste tú, cambia tu contraseña.',
    },
    'failed-sign-ins': {
      title: 'Contraseñas incorrectas',
      text: () => 'Alguien intenta entrar a tu cuenta. Mira qué puedes hacer.',
    },
    achievement: { title: 'Logro nuevo', text: () => 'Ganaste algo. Míralo.' },
    'rest-day': {
      title: 'Tu racha sigue',
      text: ({ days }) =>
        `Un día de descanso salvó tu racha de ${days} ${days === 1 ? 'día' : 'días'}.`,
    },
  },
  choices: {
    messages: ['mensajes'],
    matches: ['me gusta', 'matches'],
    groups: ['equipos'],
    events: ['citas', 'eventos'],
    streak: ['rachas', 'logros'],
    tips: ['consejos'],
  },
  issues: {
    upTo: 'Indica la hora de un aviso',
    pushEndpoint: 'Indica la dirección https pública de un servicio push',
    pushKeys: 'Indica las claves de la suscripción del navegador',
  },
} satisfies NotificationsTexts;
