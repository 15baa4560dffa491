import type { ProfileTexts } from './en.ts';

export const texts = {
  issues: {
    completeNotBoolean: 'Indica si tu perfil está completo: true o false',
    noPicture: 'Primero sube una foto',
    altTooLong: 'Describe la foto con 250 caracteres como máximo',
    crop: 'Elige una parte de la foto',
    order: 'Nombra cada una de tus fotos una sola vez',
    noVoiceNote: 'Primero sube una nota de voz',
    promptUnknown: 'Elige preguntas de la lista',
    answerMissing: 'Escribe una respuesta',
    answerTooLong: 'Responde con 250 caracteres como máximo',
    prompts: 'Indica las preguntas con sus respuestas',
    promptsTooMany: 'Elige tres preguntas como máximo',
    promptTwice: 'Elige cada pregunta una sola vez',
    height: 'La estatura debe estar entre 120 y 230 cm',
    languageUnknown: 'Elige idiomas de la lista',
    languagesTooMany: 'Elige seis idiomas como máximo',
    jobTooLong: 'El trabajo debe tener 60 caracteres como máximo',
    schoolTooLong: 'La escuela debe tener 60 caracteres como máximo',
    captionsTooLong: 'Los subtítulos deben tener 1000 caracteres como máximo',
    waveform: 'Graba otra vez la nota de voz',
    noVideoAddress: 'Indica la dirección de un video',
  },
} satisfies ProfileTexts;
