import { texts as account } from '@rizzly/domain/account/texts/es';
import { texts as domain } from '@rizzly/domain/community/texts/es';
import { formats } from '@rizzly/domain/texts';

import type { AdminTexts } from './en.ts';

const { plural } = formats('es');

export const texts = {
  issues: { community: domain.issues, account: account.issues },
  title: 'Administración',
  titleOf: ({ section }) => `${section} - Administración`,
  loading: 'Cargando…',
  notLoaded: 'No se pudieron cargar los ajustes',
  save: 'Guardar',
  saved: 'Guardado',
  savedText: 'Vale en todas partes en cinco segundos.',
  notSaved: 'No se guardó',
  notSavedText: 'No se pudieron guardar los ajustes. Inténtalo de nuevo.',
  sections: {
    'first-run': { title: 'Primeros pasos', text: 'De una instalación a una comunidad' },
    identity: { title: 'Identidad', text: 'Nombre, logo, color, idioma y contacto' },
    pages: { title: 'Páginas', text: 'Quiénes somos, normas, privacidad, condiciones' },
    announcements: { title: 'Anuncios', text: 'Una franja en cada página' },
    places: { title: 'Lugares', text: 'Países, lugares propios, distancias' },
    interests: { title: 'Intereses', text: 'Los tuyos propios' },
    door: { title: 'Puerta', text: 'Quién puede entrar, e invitaciones' },
    members: { title: 'Miembros', text: 'Papeles y peticiones por carta' },
    webhook: { title: 'Webhook', text: 'Avisos para otro programa' },
    audit: { title: 'Registro', text: 'Quién hizo qué y cuándo' },
    health: { title: 'Estado', text: 'Qué va mal y qué hacer' },
  },
  health: {
    notLoaded: 'No se pudieron hacer las comprobaciones',
    summary: ({ wrong }) =>
      wrong === 0
        ? 'Todo está bien.'
        : plural(wrong, {
            one: '1 comprobación encontró algo.',
            other: `${wrong} comprobaciones encontraron algo.`,
          }),
    again: 'Comprobar otra vez',
    version: ({ version }) => `Versión ${version}`,
    states: { ok: 'Bien', warn: 'Mirar', fail: 'Mal' },
  },
  door: {
    who: 'Quién puede entrar',
    registration: 'La puerta',
    names: {
      open: 'Abierta a todo el mundo',
      approval: 'Con solicitud',
      invite: 'Solo con invitación',
      closed: 'Cerrada',
    },
    hints: {
      open: 'Quien confirma su correo está dentro.',
      approval: 'Quien confirma su correo espera hasta que el equipo de moderación decida.',
      invite: 'Para registrarse hace falta un enlace de invitación.',
      closed: 'Nadie puede registrarse.',
    },
    question: 'Pregunta a quien envía una solicitud',
    questionHint: 'Por ejemplo: ¿qué te trae por aquí?',
    membersInvite: 'Invitaciones por miembro y mes',
    membersInviteHint: 'Con 0 invita solo la administración.',
    domains: 'Direcciones de correo',
    domainsText:
      'Un dominio por línea. Vale también para sus subdominios y para los cambios de correo.',
    denyDomains: 'No se aceptan',
    denyDomainsHint: 'Por ejemplo, dominios de correos desechables.',
    allowDomains: 'Solo se aceptan',
    allowDomainsHint: 'Vacío: se aceptan todos los demás.',
  },
  identity: {
    name: 'Nombre',
    nameHint: 'Donde el producto dice su nombre, dice este.',
    tagline: 'Lema',
    accent: 'Color',
    chooseColor: 'Elige un color',
    accentHint:
      'La página lo muestra mientras eliges. Sirve cualquiera: los textos siguen siendo legibles.',
    ownColor: 'Volver a nuestro color',
    language: 'Idioma',
    languageHint: 'Para visitantes cuyo navegador no pide ninguno de los nuestros.',
    minAge: 'Edad mínima',
    minAgeHint: 'De los miembros nuevos; al menos 18.',
    contact: 'Contacto',
    contactText: 'Al pie de cada correo y en la página sobre vosotros.',
    email: 'Correo',
    postal: 'Dirección postal',
    authorities: 'Para autoridades',
    logo: {
      title: 'Logo',
      text: 'En la cabecera, en los correos y como icono de la pestaña y de la app instalada. Lo mejor es un cuadrado; se conserva el fondo transparente.',
      alt: 'El logo de la comunidad',
      choose: 'Elegir una imagen',
      remove: 'Volver a nuestro logo',
    },
  },
} satisfies AdminTexts;
