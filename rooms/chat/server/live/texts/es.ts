import type { LiveTexts } from './en.ts';

export const texts = {
  otherUser: 'Este userId no es el de tu cuenta.',
  restarting: 'El servicio se está reiniciando.',
  tooManyConnections: 'Hay demasiadas conexiones abiertas.',
  unknownFrame: 'No conocemos este tipo de mensaje.',
} satisfies LiveTexts;
