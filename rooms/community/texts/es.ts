import { AGE_MAX, AGE_MIN } from '../../../platform/shared/ages.ts';
import { formats } from '../../../platform/shared/texts/formats.ts';
import {
  ANNOUNCEMENT_MAX,
  COMMUNITY_NAME_MAX,
  COMMUNITY_NAME_MIN,
  CONTACT_MAX,
  INVITES_PER_MONTH_MAX,
  PAGE_TEXT_MAX,
  QUESTION_MAX,
  TAGLINE_MAX,
  TOKEN_NAME_MAX,
  WEBHOOK_SECRET_MAX,
  WEBHOOK_SECRET_MIN,
  FACES_A_DAY_MAX,
  YOUR_TURNS_MAX,
} from '../constants.ts';
import type { CommunityTexts } from './en.ts';

const { number } = formats('es');

export const texts = {
  issues: {
    name: `Un nombre tiene de ${COMMUNITY_NAME_MIN} a ${COMMUNITY_NAME_MAX} caracteres`,
    tagline: `Un lema tiene como máximo ${TAGLINE_MAX} caracteres`,
    accent: 'Un color se escribe como #7a3cc2',
    language: 'Elige un idioma de la lista',
    units: 'Elige millas o kilómetros',
    registration: 'Elige quién puede entrar',
    question: `Una pregunta tiene como máximo ${QUESTION_MAX} caracteres`,
    minAge: `Elige una edad de ${AGE_MIN} a ${AGE_MAX}`,
    contact: `Un contacto tiene como máximo ${CONTACT_MAX} caracteres`,
    domain: 'Un dominio se escribe como example.com',
    membersInvite: `Elige un número de 0 a ${INVITES_PER_MONTH_MAX}`,
    countries: 'Elige países de la lista',
    webhook: 'No es una dirección https pública. Dentro de tu red: WEBHOOK_ALLOW_PRIVATE=1',
    webhookFormat: 'Elige uno de los formatos',
    webhookSecret: `Un secreto tiene de ${WEBHOOK_SECRET_MIN} a ${WEBHOOK_SECRET_MAX} caracteres`,
    staffSecondFactor: 'Elige sí o no',
    newcomerLimits: 'Elige sí o no',
    facesADay: `Elige un número entero de 0 a ${FACES_A_DAY_MAX}`,
    publicFigures: 'Elige si todo el mundo puede ver las cifras',
    yourTurnLimit: `Elige un número de 0 a ${YOUR_TURNS_MAX}`,
    firstSteps: 'Elige pasos de la lista',
    pageText: `Una página tiene como máximo ${number(PAGE_TEXT_MAX)} caracteres`,
    mustAgree: 'Di si los miembros deben aceptar',
    version: 'Una versión es un número entero',
    announcement: `Un anuncio tiene de 1 a ${ANNOUNCEMENT_MAX} caracteres`,
    announcementTime: 'Elige un día y una hora',
    announcementOrder: 'Un anuncio termina después de empezar',
    tokenName: `Un nombre tiene de 1 a ${TOKEN_NAME_MAX} caracteres`,
    tokenScope: 'Elige a qué da acceso',
    tokenExpiry: 'Elige un momento futuro, a un año como máximo',
    logo: 'Sube primero una imagen',
  },
} satisfies CommunityTexts;
