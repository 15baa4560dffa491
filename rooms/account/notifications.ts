import { notificationKind } from '../../platform/shared/notification-kind.ts';
import { formats } from '../../platform/shared/texts/formats.ts';

export const accountNotifications = {
  /** Somebody signed in with a browser that is new to the account, as '' or 'Firefox · Linux'. */
  'new-device': notificationKind({
    params: (zod) => zod.strictObject({ browser: zod.string().max(60) }),
    choice: 'always',
    isPushedOnly: true,
    en: {
      title: 'A new sign-in',
      text: 'Somebody signed in to your account with a new browser. If that wasn’t you, change your password.',
      bell: ({ browser }) =>
        `New sign-in: ${browser || 'an unknown browser'}. If it wasn’t you, change your password.`,
    },
    es: {
      title: 'Un nuevo inicio de sesión',
      text: 'Alguien inició sesión en tu cuenta con un navegador nuevo. Si no fuiste tú, cambia tu contraseña.',
      bell: ({ browser }) =>
        `Nuevo inicio de sesión: ${browser || 'un navegador desconocido'}. Si no fuiste tú, cambia tu contraseña.`,
    },
  }),
  /** This many wrong passwords on a day. */
  'failed-sign-ins': notificationKind({
    params: (zod) => zod.strictObject({ count: zod.int().positive() }),
    choice: 'always',
    isPushedOnly: true,
    en: {
      title: 'Wrong passwords',
      text: 'Somebody tries to sign in to your account. See what you can do.',
      bell: ({ count }) =>
        `Somebody tried ${formats('en').number(count)} wrong passwords for your account. A long one keeps others out.`,
    },
    es: {
      title: 'Contraseñas incorrectas',
      text: 'Alguien intenta entrar a tu cuenta. Mira qué puedes hacer.',
      bell: ({ count }) =>
        `Alguien probó ${formats('es').number(count)} contraseñas incorrectas en tu cuenta. Una larga mantiene fuera a los demás.`,
    },
  }),
};
