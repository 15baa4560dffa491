import type { PhotoCheckTexts } from './en.ts';

export const texts = {
  waiting: 'Tu selfie está en espera de revisión. Te avisaremos.',
  checked: 'Tu foto ya está verificada.',
  handedIn: 'Ya se envió una selfie para estos gestos.',
  ranOut: 'El tiempo para estos gestos terminó. Empieza de nuevo.',
  uploadFirst: 'Primero sube la selfie y luego envíala.',
  decided: 'Otra persona del equipo ya decidió sobre esta selfie.',
  pictureChanged: 'La foto del perfil cambió. Mira la nueva y luego decide.',
} satisfies PhotoCheckTexts;
