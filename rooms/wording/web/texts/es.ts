import type { WordingTexts } from './en.ts';

export const texts = {
  hasContactDetails: 'Este mensaje tiene datos de contacto.',
  show: 'Mostrar',
  report: 'Reportar',
  scam: 'Quienes piden dinero antes de conocerse en persona casi siempre quieren estafar.',
  sure: {
    title: '¿Enviarlo así?',
    text: 'Esto podría herir a quien lo lee.',
    edit: 'Seguir editando',
    send: 'Enviar de todos modos',
  },
} satisfies WordingTexts;
