import { COMMUNITY_NAME } from '@rizzly/domain/shared';
import { formats } from '@rizzly/domain/texts';

import type { PlanTexts } from './en.ts';

const { date, list, number } = formats('es');
const whenOf = (at: string, zone?: string) =>
  date(new Date(at), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(zone !== undefined && { timeZone: zone }),
  });
const noEmergency = 'Esto no es un servicio de emergencia. En peligro llama al 911/112.';

export const texts = {
  title: 'Su cita',
  open: 'Planear una cita',
  failed: 'No funcionó',
  failedText: 'Inténtalo de nuevo.',
  notLoaded: 'No se pudo cargar el plan',
  summary: {
    open: ({ voted, members }) => `Cita: votaron ${number(voted)} de ${number(members)}`,
    waiting: ({ name }) => `Cita: falta la respuesta de ${name}`,
    asked: ({ name }) => `${name} propone una cita`,
    fixed: ({ at, zone }) => `Cita: ${whenOf(at, zone)}`,
  },
  when: ({ at, zone }) => whenOf(at, zone),
  yourTime: ({ at }) => `Para ti: ${whenOf(at)}`,
  place: ({ name, city }) => `${name}, ${city}`,
  propose: {
    intro:
      'Propón de dos a cinco horas, cada una en un lugar público. Todos votan y queda la que mejor les va.',
    introOfTwo: 'Propón una hora y un lugar público. Con una basta; con más hay de dónde elegir.',
    suggested: 'Horas sugeridas',
    shortTime: ({ at }) =>
      date(new Date(at), { weekday: 'short', hour: 'numeric', timeZone: 'UTC' }),
    datedTime: ({ at }) =>
      date(new Date(at), {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        timeZone: 'UTC',
      }),
    slot: ({ number: at }) => `Propuesta ${number(at)}`,
    chosen: ({ at }) =>
      date(new Date(at), {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'UTC',
      }),
    other: 'Otra hora',
    startsAt: 'Día y hora',
    zone: ({ city }) => `Hora de ${city}`,
    place: 'Lugar',
    placeHint: 'Un lugar público, por su nombre.',
    city: 'Ciudad',
    add: 'Agregar otra',
    remove: ({ number: at }) => `Quitar la propuesta ${number(at)}`,
    send: 'Proponer',
    again: 'Planear otra cita',
    done: 'Propuesta enviada',
  },
  ended: {
    cancelled: 'El último plan se canceló.',
    lapsed: 'El último plan no encontró una hora para suficientes personas.',
    happened: 'Esta cita ya fue.',
  },
  votes: {
    question: ({ when }) => `¿Puedes ir ${when}?`,
    answers: { yes: 'Sí', ifNeeded: 'Si hace falta', no: 'No' },
    counts: ({ yes, ifNeeded, no }) =>
      `${number(yes)} sí · ${number(ifNeeded)} si hace falta · ${number(no)} no`,
    until: ({ at }) => `Vota hasta el ${whenOf(at)}.`,
    voted: ({ voted, members }) => `${number(voted)} de ${number(members)} ya votaron por todo.`,
    waiting: ({ name }) => `Falta la respuesta de ${name}.`,
    voters: 'Ya votaron',
  },
  fixed: 'Hay cita',
  calendar: 'Agregar al calendario',
  cancel: {
    ask: 'Cancelar la cita',
    askOpen: 'Retirar la propuesta',
    question: '¿Cancelarla para todos?',
    yes: 'Cancelar para todos',
    no: 'Dejarla',
    done: 'Cancelada',
  },
  share: {
    title: 'Compartir mi cita',
    text: 'Un enlace para alguien de confianza, sin cuenta. Muestra el lugar, la hora y los nombres de pila.',
    make: 'Crear un enlace',
    again: 'Crear otro enlace',
    link: 'Enlace',
    copy: 'Copiar el enlace',
    copied: 'Enlace copiado',
    copyFailed: 'Selecciona el enlace y cópialo.',
    revoke: 'Anular el enlace',
    revoked: 'Enlace anulado',
    until: ({ at }) => `Tu enlace funciona hasta el ${whenOf(at)}.`,
  },
  check: {
    title: 'Pregunten por mí',
    text: 'Te preguntamos si estás bien. Sin respuesta en 15 minutos, tus contactos reciben un correo, si lo aceptaron antes.',
    noEmergency,
    at: 'Cuándo preguntar',
    contact: 'Correo de un contacto',
    second: 'Correo de otro contacto (opcional)',
    save: 'Pregunten por mí',
    saved: 'Preguntaremos por ti',
    change: 'Cambiar',
    set: ({ at }) => `Te preguntamos el ${whenOf(at)}.`,
    agreed: 'aceptó',
    waiting: 'aún no acepta',
    asked: '¿Estás bien?',
    allRight: 'Estoy bien',
    answered: 'Dijiste que estás bien.',
  },
  confirm: {
    title: '¿Quién fue?',
    text: 'Confirma quién estuvo, en 24 horas. Cuando dos de lados distintos se confirman, la cita cuenta.',
    was: ({ name }) => `${name} estuvo`,
    done: ({ name }) => `Confirmaste a ${name}`,
  },
  reflect: {
    questions: {
      keep: '¿Con qué te quieres quedar?',
      next: '¿Qué harías igual la próxima vez, y qué no?',
    },
    stays: 'Lo que escribas se queda en este navegador, solo para ti. Al cerrar sesión se borra.',
    erase: 'Borrar todo esto',
    title: '¿Cómo te fue?',
    text: 'Solo tú ves esto.',
    answers: { good: 'Bien', fine: 'Normal', unsafe: 'No me sentí a salvo' },
    unsafeText: 'Lo sentimos. Puedes contárnoslo y leer qué ayuda.',
    safety: 'Seguridad',
    report: ({ name }) => `Reportar a ${name}`,
  },
  past: {
    toGroups: 'Grupos',
    gone: 'Esta cita no está aquí',
    goneText: 'Todavía no empieza, o fue hace mucho.',
  },
  shared: {
    title: 'Una cita compartida',
    text: 'Alguien que confía en ti te compartió esta cita.',
    who: ({ names }) => `Con ${list(names)}`,
    goneText: 'Se anuló, la cita se canceló o ya pasó.',
    failed: 'No se pudo cargar la cita',
  },
  deadLink: {
    title: 'Este enlace ya no funciona',
    home: 'Ir a Inicio',
    welcome: `¿Qué es ${COMMUNITY_NAME}?`,
  },
  contact: {
    title: 'Ser contacto para una cita',
    text: 'Alguien quiere que recibas un correo si no responde “¿Estás bien?” cerca de una cita. No recibes nada si no aceptas.',
    agree: 'Acepto',
    decline: 'No, gracias',
    agreed: ({ name }) => `Eres contacto de ${name}`,
    agreedText: ({ name }) =>
      `Te escribimos solo si ${name} no responde. En ese caso, llámale, por favor.`,
    declined: 'No recibirás correos',
    declinedText: ({ name }) => `${name} no puede hacer que te escribamos.`,
    goneText: 'La cita se canceló o ya pasó, o ya no eres contacto.',
    noEmergency,
  },
  allRight: {
    title: '¿Estás bien?',
    text: 'Con tu respuesta, tus contactos no reciben ningún correo.',
    action: 'Estoy bien',
    done: 'Qué bueno',
    doneText: 'Ningún contacto recibe un correo.',
    noEmergency,
  },
} satisfies PlanTexts;
