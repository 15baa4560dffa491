import { formats } from '../../../../platform/shared/texts/formats.ts';
import type { PhotoCheckTexts } from './en.ts';

const { date } = formats('es');

export const texts = {
  issues: {
    selfieMissing: 'Primero sube la selfie',
    outcome: 'Elige verificada o rechazada',
    findingLength: 'Usa como máximo 1,000 caracteres',
    findingMissing: 'Escribe qué falta: la persona lo va a leer',
  },
  gestures: {
    'thumbs-up': 'Pulgar arriba',
    'peace-sign': 'Dos dedos en V',
    'open-hand': 'Mano abierta',
    fist: 'Puño',
    'pointing-up': 'Un dedo arriba',
    'ok-sign': 'Pulgar e índice en círculo',
    'wide-smile': 'Gran sonrisa',
    'tongue-out': 'Lengua afuera',
    'eyes-closed': 'Ojos cerrados',
    wink: 'Guiño',
    'puffed-cheeks': 'Mejillas infladas',
    'head-tilted': 'Cabeza inclinada',
  },
  /** The badge; `at` in milliseconds. */
  badge: ({ at }: { at: number }) =>
    `Foto verificada, ${date(at, { month: 'long', year: 'numeric', timeZone: 'UTC' })}`,
} satisfies PhotoCheckTexts;
