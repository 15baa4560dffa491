import { formats } from '../../../../platform/shared/texts/index.ts';
import type { PeopleSearchTexts } from './en.ts';

const { date, number, plural } = formats('es');

const day = (at: string) => date(new Date(at), { dateStyle: 'medium', timeZone: 'UTC' });

export const texts: PeopleSearchTexts = {
  search: 'Nombre o dirección de correo exacta',
  find: 'Buscar',
  filters: 'Filtros',
  domain: 'Dominio de la dirección',
  domainHint: 'Por ejemplo, cheap-mail o cheap-mail.com.',
  state: 'Estado',
  role: 'Rol',
  from: 'Desde',
  until: 'Antes de',
  invitedBy: 'Con invitación de',
  invitedByHint: 'El nombre de un miembro que invita a otras personas.',
  any: 'Cualquiera',
  clear: 'Quitar los filtros',
  likeSomebody: ({ name }) => `Como ${name}`,
  sameNetworkAs: ({ name }) => `En la misma red que ${name}`,
  failed: 'No se pudieron cargar los miembros',
  none: 'No se encontró a nadie',
  noneText: 'Prueba con una parte del nombre, la dirección completa o su dominio.',
  count: ({ count }) => plural(count, { one: '1 resultado', other: `${number(count)} resultados` }),
  choose: ({ name }) => `Elegir a ${name}`,
  chooseAll: ({ count }) =>
    plural(count, { one: 'Elegir el resultado', other: `Elegir los ${number(count)} resultados` }),
  chosen: ({ count }) =>
    plural(count, { one: '1 miembro elegido', other: `${number(count)} miembros elegidos` }),
  decide: 'Decidir…',
  chooseNobody: 'No elegir a nadie',
  more: 'Mostrar más',
  since: ({ since }) => `Desde el ${day(since)}`,
  day: ({ since }) => day(since),
  registration: ({ since }) => `Registro del ${day(since)}`,
  network: ({ count }) =>
    plural(count, {
      one: 'Misma red que otra persona',
      other: `Misma red que otras ${number(count)}`,
    }),
  alike: 'Cuentas parecidas',
  moreAbout: ({ name }) => `Más sobre ${name}`,
  resend: 'Enviar el correo otra vez',
  resent: 'Enviado otra vez',
  resentText: 'El enlace del correo anterior ya no sirve.',
  notResent: 'No se envió el correo',
  notResentText: 'Inténtalo de nuevo.',
  noMail: 'No se envió ningún correo en 28 días.',
  mail: ({ state, at }) =>
    `${state}, ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}`,
  mailStateNames: {
    sent: 'Correo enviado',
    waiting: 'El correo espera otro intento',
    failed: 'El correo falló',
    stopped: 'Correo detenido',
  },
  likenessNames: {
    network: 'Misma red',
    domain: 'Mismo dominio',
    picture: 'Misma foto',
    words: 'Mismas palabras',
    time: 'A menos de diez minutos',
  },
  stateNames: {
    active: 'Cuenta activa',
    paused: 'De pausa',
    leaving: 'Se va',
    suspended: 'Suspensión',
    banned: 'Expulsión',
    waiting: 'En espera',
    rejected: 'No entró',
    limited: 'Con límites',
    unverified: 'Sin verificar',
  },
  roleNames: { member: 'Sin rol', moderator: 'Moderación', admin: 'Administración' },
};
