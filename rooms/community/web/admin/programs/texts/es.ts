import { formats } from '../../../../../../platform/shared/texts/index.ts';
import type { ProgramsTexts } from './en.ts';

const { date } = formats('es');

const day = (time: string) => date(new Date(time), { dateStyle: 'medium' });

export const texts = {
  text: 'Un script o un panel tuyo entra con un token en lugar de una contraseña. Actúa en tu nombre: lo que cambia queda en la bitácora con tu nombre y el suyo.',
  name: 'Nombre',
  nameHint: 'El del programa, por ejemplo «Panel».',
  scope: 'A qué da acceso',
  scopeNames: { figures: 'Cifras', desk: 'Moderación', admin: 'Todo lo de administración' },
  scopeHints: {
    figures: 'Lee las cifras, lo pendiente, el estado y la carga de Moderación.',
    desk: 'Hace en Moderación lo que puede quien modera.',
    admin:
      'Hace lo que puede quien administra, incluso borrar miembros. No da roles ni crea tokens. Guárdalo como tu contraseña.',
  },
  days: 'Durante cuánto tiempo',
  dayNames: { '7': 'Una semana', '30': '30 días', '90': '90 días', '365': 'Un año' },
  make: 'Crear el token',
  notMade: 'No se creó ningún token',
  notMadeText: 'No se pudo crear el token. Inténtalo de nuevo.',
  token: 'El token',
  tokenHint: 'Cópialo ahora en el programa: no se vuelve a mostrar.',
  copy: 'Copiar',
  copied: 'Token copiado',
  notCopied: 'Selecciona el token y cópialo.',
  list: 'Tokens',
  none: 'Todavía no hay ninguno.',
  notLoaded: 'No se pudieron cargar los tokens',
  madeBy: ({ name, expiresAt }) => `Actúa en nombre de ${name}, hasta el ${day(expiresAt)}`,
  lastUsed: ({ on }) => (on === null ? 'Sin usar' : `Último uso: ${day(`${on}T12:00:00Z`)}`),
  end: 'Revocar',
  endOf: ({ name }) => `Revocar ${name}`,
  sure: ({ name }) => `Revocar el token de ${name}`,
  sureText: 'El programa se rechaza desde su próxima llamada. No se puede deshacer.',
  keep: 'Conservarlo',
  ended: 'Token revocado',
  notEnded: 'No se revocó',
  notEndedText: 'No se pudo revocar el token. Inténtalo de nuevo.',
} satisfies ProgramsTexts;
