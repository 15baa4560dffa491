import { formats } from '../../../../platform/shared/texts/index.ts';
import type { NotificationsServerTexts } from './en.ts';

const { list, plural } = formats('es');

export const texts = {
  several: ({ count }) =>
    plural(count, { one: 'Algo te espera', other: `${count} cosas te esperan` }),
  last: ({ choices }) =>
    `Hace tres semanas que no vienes, así que no te diremos más sobre ${list(choices)} hasta que vuelvas.`,
  mail: {
    greeting: ({ name }) => `¡Hola, ${name}!`,
    more: ({ count }) => plural(count, { one: 'Y una cosa más.', other: `Y ${count} cosas más.` }),
    others: ({ count }) => `${count} más`,
    action: 'Ver',
    why: 'Recibes este correo porque así lo piden tus ajustes.',
    whyAlways:
      'Siempre recibes correos como este: son sobre tu cuenta, tus planes o la seguridad de alguien.',
    stop: 'No recibir más estos correos',
  },
  page: {
    title: 'No recibir más estos correos',
    question: ({ choices }) => `¿Quieres dejar de recibir correos sobre ${list(choices)}?`,
    button: 'No recibir más estos correos',
    keep: 'Nada cambia hasta que pulses el botón.',
    doneTitle: 'Ya no recibirás estos correos',
    done: ({ choices }) =>
      `No te enviaremos más correos sobre ${list(choices)}. Puedes volver a activarlos en los ajustes.`,
    settings: 'Abrir los ajustes',
    unknownTitle: 'Este enlace ya no sirve',
    unknown: 'Puedes elegir tus correos en los ajustes.',
  },
} satisfies NotificationsServerTexts;
