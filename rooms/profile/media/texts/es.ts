import type { MediaTexts } from './en.ts';

export const texts = {
  issues: {
    notPicture: 'Elige un archivo de imagen (JPG, PNG, GIF, etc.)',
    pictureTooLarge: 'Elige una imagen de menos de 10 MB',
    pictureTooManyPixels: 'Esa imagen tiene demasiados píxeles. Elige una más pequeña.',
    pictureBroken: 'Esa imagen está dañada y no se puede leer. Elige otra.',
    notVideo: 'Graba un video MP4 o WebM.',
    notVoice: 'Graba una nota de voz: solo sonido, 30 segundos como máximo.',
    voiceTooLarge: 'Tu nota de voz debe pesar menos de 2 MB.',
    notVoiceMessage: 'Graba un mensaje de voz: solo sonido, de 60 segundos como máximo.',
    voiceMessageTooLarge: 'El mensaje de voz debe ocupar menos de 4 MB.',
    videoTooLarge: 'Tu video debe pesar menos de 50 MB.',
  },
} satisfies MediaTexts;
