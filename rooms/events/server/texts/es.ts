import { formats } from '../../../../platform/shared/texts/index.ts';
import type { EventsServerTexts, ToldEvent } from './en.ts';

const { date, plural } = formats('es');

const time = ({ startsAt, zone }: Pick<ToldEvent, 'startsAt' | 'zone'>) =>
  date(startsAt, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  });
const where = ({ isOnline, place, address, city }: ToldEvent) =>
  isOnline
    ? 'En línea. La sala de espera se abre 15 minutos antes del comienzo.'
    : `Dónde: ${[place, address, city].filter((part) => part !== '').join(', ')}`;

export const texts = {
  /** The preview of a link, for visitors. */
  preview: ({ city, name, ...when }) => `${time(when)} · ${city} · Organiza ${name}`,
  messages: {
    // For moderators.
    decided: 'Otra persona de moderación ya decidió sobre este evento.',
    hostAway:
      'Quien organiza está en suspensión o se fue, así que este evento no se puede publicar.',
    changedMeanwhile: 'Quien organiza cambió este evento. Léelo otra vez y luego decide.',
    photoCheckFirst:
      'Quienes organizan tienen la foto verificada, para que se sepa quién invita. Primero verifica tu foto en tu perfil.',
    tooNew: ({ days }: { days: number }) =>
      plural(days, {
        one: 'Puedes organizar cuando lleves aquí 14 días: mañana.',
        other: `Puedes organizar cuando lleves aquí 14 días: en ${days} días.`,
      }),
    tooMany: ({ most }: { most: number }) =>
      `Tienes ${most} eventos pendientes. Primero termina o cancela uno.`,
    startsInPast: 'Elige un inicio en el futuro',
    startsTooLate: 'Un evento empieza dentro de un año como máximo',
    uploadFirst: 'Primero sube la imagen y luego guarda.',
    onlyAdmins: 'Solo administración organiza en nombre de la comunidad.',
    formatStays: 'Alguien ya respondió, así que la forma del evento ya no puede cambiar.',
    callsOff: 'Las rondas son llamadas y esta comunidad no las tiene. Elige otro tipo de velada.',
    preferencesFirst: 'Primero dinos a quién te gustaría conocer, para sentarte bien.',
    notHost: 'Solo quien organiza puede hacer esto.',
    notDraft: 'Este evento ya está publicado.',
    isInReview: 'Nuestro equipo ya está revisando este evento.',
    isCancelled: 'Este evento se canceló.',
    hasStarted: 'Este evento ya empezó. Ya no se puede cambiar.',
    over: 'Este evento ya terminó.',
    placesTaken: ({ going }: { going: number }) =>
      plural(going, {
        one: 'Ya va 1 persona. Deja al menos 1 lugar.',
        other: `Ya van ${going} personas. Deja al menos ${going} lugares.`,
      }),
    onBreak: 'Estás en pausa y nadie vería tu evento. Primero vuelve y luego organiza.',
    ownEvent: 'Tú organizas este evento, así que ya cuentas.',
    removed: 'Quien organiza te quitó de este evento.',
    closed: 'Este evento ya no acepta respuestas.',
    notGoing: 'No vas a este evento.',
    noGuest: 'Esta persona no va a este evento.',
    notOpen: 'Puedes confirmar tu llegada desde una hora antes del inicio hasta el final.',
    noTriesLeft:
      'Ya fueron cinco códigos incorrectos. Pídele a alguien que conozcas ahí que te confirme, y confírmale tú.',
    wrongCode: ({ left }: { left: number }) =>
      plural(left, {
        one: 'Ese no es el código, o ya cambió. Míralo otra vez: queda 1 intento.',
        other: `Ese no es el código, o ya cambió. Míralo otra vez: quedan ${left} intentos.`,
      }),
    metOneself: 'Elige a otra persona que hayas conocido.',
    hostingOnBreak: ({ title }: { title: string }) =>
      `Organizas “${title}”. Primero cancélalo y luego toma tu pausa.`,
  },
  mail: {
    action: 'Abrir el evento',
    lobby: 'Ir a la sala de espera',
    others: 'Ver otros eventos',
    whyGuest: 'Recibes esto porque respondiste a este evento.',
    whyHost: 'Recibes esto porque organizas este evento.',
    dayBefore: (event: ToldEvent) => ({
      subject: `Pronto: ${event.title}`,
      paragraphs: [
        `Vas a ${event.title}: ${time(event)}.`,
        where(event),
        '¿No puedes ir? Cancela en su página, para que alguien más tenga tu lugar.',
      ],
    }),
    hoursBefore: (event: ToldEvent) => ({
      subject: `Ya casi: ${event.title}`,
      paragraphs: [
        `${event.title} empieza: ${time(event)}.`,
        where(event),
        ...(event.isOnline
          ? []
          : ['Al llegar, pide el código a quien organiza y confirma tu llegada.']),
      ],
    }),
    changed: (event: ToldEvent) => ({
      subject: `Cambió: ${event.title}`,
      paragraphs: [
        `Quien organiza cambió ${event.isOnline ? 'la hora' : 'la hora o el lugar'} de ${event.title}. Así queda ahora:`,
        `Cuándo: ${time(event)}`,
        where(event),
      ],
    }),
    cancelled: (event: ToldEvent) => ({
      subject: event.title ? `Cancelado: ${event.title}` : 'Se canceló un evento',
      paragraphs: [
        event.title
          ? `${event.title}${event.isOnline ? '' : ` en ${event.city}`}, ${time(event)}, no se hará.`
          : `Un evento al que querías ir, en ${event.city}, ${time(event)}, no se hará.`,
      ],
    }),
    movedUp: (event: ToldEvent) => ({
      subject: `Tienes lugar: ${event.title}`,
      paragraphs: [
        `Se liberó un lugar y es tuyo: vas a ${event.title}, ${time(event)}.`,
        where(event),
        '¿Ya no puedes ir? Cancela en su página, para que lo tenga quien sigue.',
      ],
    }),
    removed: (event: ToldEvent) => ({
      subject: `No vas a ${event.title}`,
      paragraphs: [`Quien organiza te quitó de ${event.title} y escribió:`, event.finding],
    }),
    published: (event: ToldEvent) => ({
      subject: `Publicado: ${event.title}`,
      paragraphs: [
        `Revisamos tu primer evento, ${event.title}, y está publicado. Los siguientes se publican al momento.`,
      ],
    }),
    revised: (event: ToldEvent) => ({
      subject: `Tus cambios están publicados: ${event.title}`,
      paragraphs: [`Revisamos lo que cambiaste en ${event.title}, y está publicado.`],
    }),
    refused: (event: ToldEvent) => ({
      subject: `Aún no se publica: ${event.title}`,
      paragraphs: [
        `Revisamos ${event.title} y no pudimos publicarlo. Encontramos:`,
        event.finding,
        'Vuelve a ser un borrador: cámbialo y publícalo de nuevo.',
      ],
    }),
    withdrawn: (event: ToldEvent) => ({
      subject: `Tus cambios en ${event.title} no se publican`,
      paragraphs: [
        `Revisamos lo que cambiaste en ${event.title} y no pudimos publicarlo. El evento sigue como estaba, y así lo ven quienes van. Encontramos:`,
        event.finding,
      ],
    }),
    tooLate: (event: ToldEvent) => ({
      subject: `Casi publicado: ${event.title}`,
      paragraphs: [
        `Revisamos ${event.title} y todo está bien. Pero mientras tanto pasó su hora, así que vuelve a ser un borrador.`,
        'Elige otra fecha y publícalo: se publica al momento. Perdona que hayamos tardado tanto.',
      ],
    }),
  },
} satisfies EventsServerTexts;
