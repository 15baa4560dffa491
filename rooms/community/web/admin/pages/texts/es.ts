import { formats } from '../../../../../../platform/shared/texts/index.ts';
import type { AdminPagesTexts } from './en.ts';

const { date, number } = formats('es');

export const texts = {
  page: 'Página',
  names: { about: 'Quiénes somos', rules: 'Normas', privacy: 'Privacidad', terms: 'Condiciones' },
  language: 'Idioma',
  text: 'Texto',
  textHint:
    'Markdown: # título, **negrita**, - lista, [palabras](https://dirección). Un texto vacío quita la página en este idioma.',
  typed: ({ count, max }) => `${number(count)}/${number(max)}`,
  template: 'Empezar con nuestra plantilla',
  templateText: 'Completa lo que está entre corchetes. No es asesoramiento legal.',
  mustAgree: 'Los miembros deben aceptar',
  mustAgreeText:
    'En su próxima visita leen las normas y las aceptan antes de seguir. Tú aceptas al publicar.',
  preview: 'Vista previa',
  previewTitle: 'Así se verá',
  previewFailed: 'Sin vista previa',
  publish: 'Publicar',
  published: 'Publicado',
  publishedText: 'En menos de cinco segundos todo el mundo podrá leerlo.',
  removed: 'Retirada',
  removedText: 'Las versiones anteriores se pueden leer en su dirección.',
  notPublished: 'No se publicó',
  notPublishedText: 'No se pudo guardar la página. Inténtalo de nuevo.',
  versions: 'Versiones',
  version: ({ version, at, language }) =>
    `Versión ${version}, ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}, ${language}`,
  asksToAgree: 'Los miembros deben aceptar',
  notLoaded: 'No se pudo cargar la página',
} satisfies AdminPagesTexts;
