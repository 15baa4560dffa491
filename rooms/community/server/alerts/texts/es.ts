import { COMMUNITY_NAME } from '../../../../../platform/shared/index.ts';
import type { AlertsTexts } from './en.ts';

export const texts = {
  messages: { noWebhook: 'Todavía no hay webhook. Guarda uno antes.' },
  told: {
    'case.opened': 'Un caso nuevo espera en Moderación.',
    'case.overdue': 'Un caso en Moderación lleva retraso.',
    'application.waiting': 'Una solicitud espera.',
    'event.review': 'Un evento espera aprobación.',
    'backup.failed': 'La copia de seguridad de hoy falló.',
    'health.changed': 'Las comprobaciones encontraron algo nuevo.',
    'raid.suspected': 'Llega mucha más gente de lo normal a la vez.',
    'webhook.test': 'Esto es una prueba.',
  },
  mails: {
    alert: {
      greeting: ({ name }) => `Hola, ${name}:`,
      action: 'Ver cómo está',
      footnote: `Recibes este correo porque administras ${COMMUNITY_NAME}.`,
      kinds: {
        'backup.failed': {
          subject: `La copia de seguridad de ${COMMUNITY_NAME} falló`,
          text: 'La copia de seguridad de hoy falló. Las anteriores siguen ahí. El programa dice:',
        },
        'health.changed': {
          subject: `Algo no va bien en ${COMMUNITY_NAME}`,
          text: 'Las comprobaciones encontraron un problema nuevo. El programa dice:',
        },
        'raid.suspected': {
          subject: `¿Un raid contra ${COMMUNITY_NAME}?`,
          text: 'En la última hora hubo muchos más registros, me gusta con nota o reportes de lo normal. Inicia sesión para cerrar la comunidad a cuentas nuevas con un solo toque. El programa cuenta:',
        },
      },
    },
  },
} satisfies AlertsTexts;
