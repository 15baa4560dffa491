import type { WebhookTexts } from './en.ts';

export const texts = {
  text: 'Otro programa tuyo puede enterarse al momento: de casos nuevos y atrasados, solicitudes, primeros eventos, copias de seguridad fallidas y del estado. Recibe identificadores y números, nunca contenido.',
  url: 'Dirección',
  urlHint: 'Empieza con https:// y se llega a ella desde internet.',
  format: 'Formato',
  formatNames: {
    standard: 'Standard Webhooks',
    slack: 'Slack',
    discord: 'Discord',
    ntfy: 'ntfy',
  },
  secret: 'Secreto',
  secretKept: 'Hay un secreto guardado. Déjalo vacío para conservarlo.',
  secretHint:
    'Firma lo que se envía (Standard Webhooks). Cópialo ahora en el otro programa: no se muestra otra vez.',
  copy: 'Copiar',
  copied: 'Secreto copiado',
  notCopied: 'Selecciona el secreto y cópialo.',
  make: 'Crear un secreto nuevo',
  save: 'Guardar',
  remove: 'Quitar',
  test: 'Enviar una prueba',
  sent: 'Llegó',
  sentText: ({ status }) => `El otro lado respondió ${status}.`,
  notSent: 'No llegó',
  notSentText: ({ status }) =>
    status === null ? 'No hubo respuesta.' : `El otro lado respondió ${status}.`,
  failed: 'No se pudo enviar la prueba. Inténtalo de nuevo.',
} satisfies WebhookTexts;
