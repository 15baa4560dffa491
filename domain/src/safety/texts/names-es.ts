import type { SafetyNames } from './names-en.ts';

export const texts = {
  actions: {
    case_viewed: 'miró un caso sobre',
    case_claimed: 'tomó un caso sobre',
    case_released: 'devolvió un caso sobre',
    case_escalated: 'pasó a administración un caso sobre',
    case_decided: 'decidió un caso sobre',
    decision_reversed: 'anuló una decisión sobre',
    hold_placed: 'puso en revisión a',
    restriction_ended: 'puso fin a una restricción de',
    media_viewed: 'miró archivos de',
    appeal_upheld: 'mantuvo una decisión sobre',
    appeal_overturned: 'anuló una decisión sobre',
    flag_raised: 'levantó una alerta sobre',
    selfie_viewed: 'miró la selfie de',
    photo_check_decided: 'decidió la verificación de fotos de',
    event_decided: 'decidió un evento de',
    application_decided: 'decidió la solicitud de',
    community_changed: 'cambió ajustes de la comunidad',
    role_changed: 'cambió el papel de',
    member_exported: 'exportó los datos de',
    member_erased: 'borró a',
    webhook_tested: 'envió una prueba al webhook',
  },
} satisfies SafetyNames;
