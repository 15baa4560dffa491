import type { NotificationsTexts } from './en.ts';

export const texts = {
  choices: {
    messages: ['mensajes'],
    matches: ['me gusta', 'matches'],
    groups: ['equipos'],
    events: ['citas', 'eventos'],
    streak: ['rachas', 'logros'],
    tips: ['consejos'],
    newcomers: ['personas nuevas'],
  },
  issues: {
    upTo: 'Indica la hora de un aviso',
    pushEndpoint: 'Indica la dirección https pública de un servicio push',
    pushKeys: 'Indica las claves de la suscripción del navegador',
  },
} satisfies NotificationsTexts;
