import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as account } from '../../../account/texts/es.ts';
import type { EveningsTexts } from './en.ts';

const { date, number, plural, list } = formats('es');

export const texts: EveningsTexts = {
  interestNames: account.interests,
  next: {
    title: {
      tables: 'Ven por tu cuenta. Te damos mesa.',
      rounds: 'Ven por tu cuenta. Habla con varias personas.',
    },
    text: {
      tables: 'Mesas pequeñas en la ciudad, armadas el día antes con quienes vienen.',
      rounds: 'Unos minutos con una persona cada vez, en línea.',
    },
    when: ({ startsAt, zone }) =>
      date(new Date(startsAt), {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: zone,
      }),
    going: ({ going }) =>
      plural(going, { one: 'Viene 1 persona', other: `Vienen ${number(going)} personas` }),
    see: 'Ver la velada',
    isGoing: 'Vas',
    today: ({ what, at }) => `${at} · ${what}`,
    toLobby: 'Ir a la sala de espera',
  },
  table: {
    title: 'Tu mesa',
    failed: 'No pudimos cargar tu mesa',
    later: 'Armamos las mesas un día antes, con todas las personas que vienen. Te avisaremos.',
    none: 'No encontramos una mesa en la que todas las personas pudieran sentarse contigo. No es culpa de nadie y no pierdes nada.',
    noneNext:
      'Conservas tu lugar y, si alguien no puede venir, te damos mesa. Si no, tienes preferencia en la próxima velada de aquí.',
    named: ({ name }) => `Mesa “${name}”`,
    with: ({ count }) =>
      plural(count, {
        one: 'Te sientas con otra persona',
        other: `Te sientas con otras ${number(count)} personas`,
      }),
    age: ({ age }) => number(age),
    shared: ({ interests }) => `Comparten: ${list(interests)}`,
    room: 'Abrir la sala de la mesa',
    roomText: 'Está abierta hasta 48 horas después del final.',
  },
};
