import { notificationKind } from '../../../platform/shared/notification-kind.ts';

export const photoCheckNotifications = {
  'photo-check': notificationKind({
    params: (zod) => zod.strictObject({ outcome: zod.enum(['checked', 'refused']) }),
    choice: 'always',
    en: {
      title: 'Your photo check is answered',
      text: 'See the result.',
      bell: ({ outcome }) =>
        outcome === 'checked'
          ? 'Your pictures are checked. The badge is on your profile.'
          : 'Your photo check did not work out. Read why and try again.',
    },
    es: {
      title: 'Tu verificación de fotos tiene respuesta',
      text: 'Mira el resultado.',
      bell: ({ outcome }) =>
        outcome === 'checked'
          ? 'Verificamos tus fotos. La insignia ya está en tu perfil.'
          : 'No pudimos verificar tus fotos. Lee por qué e inténtalo de nuevo.',
    },
  }),
};
