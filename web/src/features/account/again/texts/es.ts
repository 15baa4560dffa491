import { texts as account } from '@rizzly/domain/account/texts/es';

import type { AgainTexts } from './en.ts';

export const texts = {
  issues: { account: account.issues },
  again: {
    title: 'Vuelve a iniciar sesión',
    text: 'Esto solo te toca a ti, así que muestra que eres tú.',
    password: 'Tu contraseña',
    confirm: 'Iniciar sesión y seguir',
  },
  passkey: 'Con una llave de acceso',
  notDone: 'No funcionó',
  notDoneText: 'No se cambió nada. Inténtalo de nuevo.',
} satisfies AgainTexts;
