import { texts as account } from '@rizzly/domain/account/texts/es';
import { texts as names } from '@rizzly/domain/safety/texts/names-es';
import { formats } from '@rizzly/domain/texts';

import type { PeopleTexts } from './en.ts';

const { date, number, plural } = formats('es');

export const texts = {
  issues: { account: account.issues },
  search: 'Nombre o dirección de correo exacta',
  find: 'Buscar',
  failed: 'No se pudieron cargar los miembros',
  none: 'No se encontró a nadie',
  noneText: 'Prueba con una parte del nombre o con la dirección completa.',
  more: 'Mostrar más',
  since: ({ since }) =>
    `Desde el ${date(new Date(since), { dateStyle: 'medium', timeZone: 'UTC' })}`,
  stateNames: {
    active: 'Miembro',
    paused: 'De pausa',
    leaving: 'Se va',
    suspended: 'Acceso suspendido',
    banned: 'Acceso retirado',
    waiting: 'Espera en la puerta',
    rejected: 'No entró',
  },
  roleNames: { member: 'Sin papel', moderator: 'Moderación', admin: 'Administración' },
  manage: ({ name }) => `Gestionar a ${name}`,
  manageShort: 'Gestionar',
  role: 'Papel',
  roleHint:
    'La moderación atiende los casos. La administración hace lo mismo y lleva la comunidad.',
  saveRole: 'Guardar el papel',
  roleSaved: 'Papel guardado',
  roleSavedText: 'Toda la administración recibe un correo.',
  byLetter: 'Lo pidió por carta',
  byLetterText: 'Para quien no puede entrar en su cuenta. Asegúrate de quién lo pide.',
  export: 'Exportar sus datos',
  exportHint: 'Un ZIP con todo lo suyo. No se lo des a nadie más.',
  erase: 'Borrar…',
  eraseSure: ({ name }) => `Borrar a ${name} para siempre`,
  eraseText: 'Todo lo suyo desaparece de inmediato. No se puede deshacer.',
  erased: 'Borrado',
  erasedText: ({ name }) => `${name} ya no está.`,
  notDone: 'No funcionó',
  notDoneText: 'No se cambió nada. Inténtalo de nuevo.',
  cancel: 'Cancelar',
  again: {
    title: 'Vuelve a iniciar sesión',
    text: 'Esto solo te toca a ti, así que muestra que eres tú.',
    password: 'Tu contraseña',
    confirm: 'Iniciar sesión y seguir',
    passkey: 'Con una llave de acceso',
  },
  actionNames: names.actions,
  fieldNames: {
    name: 'Nombre',
    tagline: 'Lema',
    accent: 'Color',
    language: 'Idioma',
    units: 'Unidades',
    registration: 'Puerta',
    question: 'Pregunta',
    minAge: 'Edad mínima',
    contact: 'Contacto',
    denyDomains: 'Direcciones que no se aceptan',
    allowDomains: 'Direcciones que se aceptan',
    membersInvite: 'Invitaciones por miembro',
    countries: 'Países',
    webhook: 'Webhook',
    yourTurnLimit: 'Conversaciones abiertas antes de otro me gusta',
    firstSteps: 'Primeros pasos hechos',
    role: 'Papel',
    decision: 'Decisión',
    outcome: 'Resultado',
    kind: 'Tipo',
  },
  audit: {
    failed: 'No se pudo cargar el registro',
    none: 'Todavía no se hizo nada',
    nobody: 'El programa',
    former: 'alguien que ya no está',
    whole: ({ entries }) =>
      plural(entries, {
        one: 'La cadena de 1 entrada está entera: no se cambió ni quitó nada.',
        other: `La cadena de ${number(entries)} entradas está entera: no se cambió ni quitó nada.`,
      }),
    broken:
      'La cadena está rota: alguien cambió o quitó entradas en la base de datos, sin el programa.',
    at: ({ at }) => date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
    change: ({ field, before, after }) => `${field}: ${before} → ${after}`,
    fact: ({ field, value }) => `${field}: ${value}`,
    empty: 'nada',
    yes: 'sí',
    no: 'no',
  },
} satisfies PeopleTexts;
