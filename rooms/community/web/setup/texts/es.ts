import type { SetupTexts } from './en.ts';

export const texts = {
  title: 'Abre tu comunidad',
  heading: 'Abre tu comunidad',
  text: 'Con este enlace administras la comunidad: eliges su nombre, su aspecto, quién puede entrar y sus normas.',
  visitorText: 'Crea una cuenta o inicia sesión y te traemos de vuelta aquí.',
  signUp: 'Crear una cuenta',
  signIn: 'Iniciar sesión',
  begin: 'Administrar la comunidad',
  failed: 'No funcionó',
  failedText: 'Inténtalo de nuevo.',
} satisfies SetupTexts;
