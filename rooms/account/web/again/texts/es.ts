import { texts as account } from '../../../texts/es.ts';
import type { AgainTexts } from './en.ts';

export const texts = {
  issues: { account: account.issues },
  again: {
    title: 'Vuelve a iniciar sesión',
    text: 'Esto solo te toca a ti, así que muestra que eres tú.',
    password: 'Tu contraseña',
    confirm: 'Iniciar sesión y seguir',
  },
  factor: {
    title: 'Un segundo factor',
    text: 'El trabajo del equipo necesita más que tu contraseña.',
    code: 'Código',
    codeHint: 'Seis cifras de tu app de autenticación, o uno de tus códigos de recuperación.',
    confirm: 'Seguir',
    unusable: 'Tienes una llave de acceso, pero este navegador no puede usarla en esta dirección.',
    none: 'Aún no tienes ninguno: agrega una llave de acceso o configura códigos de una app de autenticación.',
    setUp: 'Configurar uno',
  },
  passkey: 'Con una llave de acceso',
  notDone: 'No funcionó',
  notDoneText: 'No se cambió nada. Inténtalo de nuevo.',
} satisfies AgainTexts;
