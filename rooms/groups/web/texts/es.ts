import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as groups } from '../../texts/es.ts';
import type { GroupsTexts } from './en.ts';

const { date, list, number, plural } = formats('es');

export const texts = {
  issues: { groups: groups.issues },
  title: 'Grupos',
  intro: 'Arma un equipo con tus matches para conocer a otro equipo.',
  loadFailed: 'No pudimos cargar los grupos',
  failed: 'No funcionó',
  failedText: 'Inténtalo de nuevo.',
  begin: {
    title: 'Crea un equipo',
    text: 'Una primera cita es más fácil en compañía. Así funciona:',
    steps: [
      'Invita a una, dos o tres personas: matches, o amistades con tu enlace.',
      'El equipo dice sí o no a otros equipos.',
      'Dos equipos que se gustan comparten una sala y votan cuándo y dónde verse.',
    ],
    privacy: 'Solo tu equipo, y los equipos a los que se ofrece, ven quién está en él.',
    name: 'Nombre del equipo',
    action: 'Crear',
  },
  invitations: {
    title: 'Tienes una invitación',
    text: ({ name, squad }) => `${name} te quiere en “${squad}”`,
    join: 'Unirme',
    joined: ({ squad }) => `Ya estás en “${squad}”`,
    decline: 'Rechazar',
    leaveFirst: 'Podrás unirte cuando salgas de tu equipo.',
  },
  squad: {
    title: 'Tu equipo',
    states: { forming: 'En formación', active: 'Listo para salir', closed: 'Cerrado' },
    forming: 'Tu equipo necesita dos personas antes de conocer a otros.',
    began: 'Creó el equipo',
    youBegan: 'Creaste el equipo',
    you: 'Tú',
    places: ({ count }) =>
      plural(count, { one: 'Cabe una persona más.', other: `Caben ${count} personas más.` }),
    full: 'Tu equipo está completo.',
    onlyCreator: ({ name }) => `${name} creó el equipo y puede invitar.`,
    invited: 'Con invitación',
    waiting: 'Falta su respuesta',
    takeBack: 'Retirar',
    takeBackFrom: ({ name }) => `Retirar la invitación a ${name}`,
  },
  invite: {
    action: 'Invitar',
    title: 'Invita a tu equipo',
    text: 'Tus matches reciben la invitación al momento.',
    member: ({ name }) => `Invitar a ${name}`,
    sent: ({ name }) => `Invitaste a ${name}`,
    nobody: 'Aún no hay matches para invitar',
    nobodyText: 'Conoce a alguien primero, o comparte un enlace con tus amistades.',
    discover: 'Descubrir personas',
    failed: 'No pudimos cargar tus matches',
  },
  link: {
    none: 'Un enlace trae a quien no esté entre tus matches. Funciona siete días.',
    until: ({ until }) =>
      `Tu enlace vence el ${date(new Date(until), { weekday: 'long', month: 'long', day: 'numeric' })} y le sirve a quien lo tenga.`,
    hidden: 'Por seguridad solo se muestra una vez. Un enlace nuevo reemplaza al anterior.',
    address: 'Enlace',
    make: 'Crear un enlace',
    makeNew: 'Crear otro enlace',
    copy: 'Copiar',
    copied: 'Enlace copiado',
    copyFailed: 'Selecciona el enlace y cópialo.',
    revoke: 'Anular',
    revoked: 'El enlace ya no funciona',
  },
  leave: {
    action: 'Salir del equipo',
    title: '¿Salir de tu equipo?',
    text: 'Lo que tu equipo aún está decidiendo se descarta. Tus salas se quedan.',
    keep: 'Quedarme',
    done: 'Saliste del equipo',
  },
  proposals: {
    title: 'Tu equipo decide',
    yesCount: ({ count }) => `${number(count)} sí`,
    waitingCount: ({ count }) =>
      plural(count, { one: 'falta 1 respuesta', other: `faltan ${number(count)} respuestas` }),
    hoursLeft: ({ hours }) =>
      hours < 1
        ? 'Queda menos de una hora'
        : plural(hours, { one: 'Queda 1 hora', other: `Quedan ${number(hours)} horas` }),
    question: ({ squad }) => `¿Quieres conocer a “${squad}”?`,
    yes: 'Sí, conozcámonos',
    no: 'No',
    noNote: 'Un no queda entre tú y nosotros.',
    saidYes: 'Dijiste que sí. Ahora les toca a los demás.',
    met: '¡Los dos equipos dijeron que sí!',
    metText: 'Ya comparten una sala.',
  },
  reportSquad: ({ squad }) => `Reportar ${squad}`,
  suggestions: {
    title: 'Equipos por conocer',
    propose: 'Conocerlos',
    proposeSquad: ({ squad }) => `Proponer “${squad}” a tu equipo`,
    proposed: 'Le preguntamos a tu equipo',
    proposedText: 'Hay 72 horas para decir sí o no.',
    none: 'Ahora no hay equipos por conocer',
    noneText: 'Cada día se forman nuevos. Invita a tus matches a crear uno, o vuelve mañana.',
    forming: 'Aquí verás equipos por conocer',
    formingText: 'En cuanto sean dos, verán equipos que van con ustedes.',
    browse: 'Ver eventos',
    member: ({ name, age }) => `${name}, ${number(age)}`,
  },
  rooms: {
    title: 'Tus salas',
    name: ({ names }) => names.join(' y '),
    nothingYet: 'Nadie ha escrito. ¡Saluda!',
    people: ({ names }) => list(names),
    unread: ({ count }) =>
      plural(count, { one: '1 mensaje sin leer', other: `${number(count)} mensajes sin leer` }),
    count: ({ count }) => (count > 99 ? '99+' : number(count)),
  },
  dates: {
    coming: 'Próximas citas',
    past: 'Citas pasadas',
    people: ({ names }) => list(names),
    whenAndWhere: ({ at, zone, place }) =>
      `${date(new Date(at), { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: zone })} · ${place}`,
  },
  joining: {
    title: 'Únete a un equipo',
    heading: 'Te invitan a un equipo',
    text: 'Alguien te compartió un enlace a su equipo. En equipo se conoce a otros, y nadie va a solas.',
    privacy: 'Su equipo verá tu perfil.',
    join: 'Unirme al equipo',
    joined: ({ squad }) => `Ya estás en “${squad}”`,
    failed: 'No pudimos unirte',
    toGroups: 'Ir a Grupos',
    visitorText: 'Inicia sesión o crea una cuenta, y te traemos de vuelta.',
    signIn: 'Iniciar sesión',
    signUp: 'Crear una cuenta',
  },
} satisfies GroupsTexts;
