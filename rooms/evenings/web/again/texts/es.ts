import { formats } from '../../../../../platform/shared/texts/formats.ts';
import type { AgainWebTexts } from './en.ts';

const { date } = formats('es');

export const texts = {
  title: '¿Otra vez?',
  text: 'Solo si dicen lo mismo se enteran, y a la vez. Todo lo demás queda contigo.',
  question: ({ name }) => `¿Volverías a ver a ${name}?`,
  until: ({ at }) =>
    `Puedes cambiar tu respuesta hasta el ${date(new Date(at), { dateStyle: 'medium' })}.`,
  answers: { again: 'Otra vez', friends: 'Como amistad', no: 'No' },
  meanings: {
    again: 'Me gustaría otra cita',
    friends: 'Me gustaría seguir en contacto',
    no: 'Nadie se entera',
  },
  stillMatched: 'Siguen siendo match. Puedes terminarlo con unas palabras amables.',
  goodbye: 'Despedirte con amabilidad',
  failed: 'No pudimos guardar tu respuesta',
  failedText: 'Inténtalo de nuevo.',
} satisfies AgainWebTexts;
