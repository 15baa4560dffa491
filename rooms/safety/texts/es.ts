import { APPEAL_MAX, COMMENT_MAX, EXPLANATION_MAX, FINDING_MAX } from '../constants.ts';
import type { SafetyTexts } from './en.ts';

export const texts = {
  issues: {
    reasonMissing: 'Elige un motivo',
    commentNotText: 'Tu comentario tiene que ser un texto',
    commentTooLong: `Usa como máximo ${COMMENT_MAX} caracteres`,
    subjectMissing: 'Dinos qué reportas',
    nameMissing: 'Dinos tu nombre',
    nameTooLong: 'Este nombre es demasiado largo',
    email: 'Escribe un correo electrónico válido',
    emailMissing: 'Escribe tu correo electrónico',
    urlMissing: 'Escribe la dirección de la página',
    urlTooLong: 'Esta dirección es demasiado larga',
    explanationMissing: 'Explica qué está mal',
    explanationTooLong: `Usa como máximo ${EXPLANATION_MAX} caracteres`,
    goodFaithMissing: 'Confirma que lo que dices es cierto hasta donde sabes',
    decisionUnknown: '¿De qué decisión se trata?',
    appealMissing: 'Dinos por qué la decisión es incorrecta',
    appealTooLong: `Usa como máximo ${APPEAL_MAX} caracteres`,
    versionMissing: 'Envía la versión del caso',
    findingMissing: 'Escribe qué se encontró',
    findingTooLong: `Usa como máximo ${FINDING_MAX} caracteres`,
    evidenceReason: 'Escribe qué autoridad lo pide y para qué',
    decisionMissing: 'Elige una decisión',
    ruleMissing: 'Elige la norma de la que se trata',
    outcomeMissing: 'Elige una opción',
    daysMissing: 'Elige cuántos días',
    hideMissing: 'Elige qué ocultar',
    restricted:
      'Tu cuenta está restringida. Inicia sesión para ver por qué, apelar o llevarte tus datos.',
    notYet: 'Eso no se puede en este momento. Inténtalo de nuevo mañana.',
    raidUntil: 'Elige una hora en los próximos 7 días',
    onHold:
      'Por ahora no puedes dar nuevos me gusta, enviar primeros mensajes, unirte a otras personas ni organizar eventos. En el estado de tu cuenta verás por qué y hasta cuándo.',
  },
  reasons: {
    child_safety: {
      label: 'Protección de menores',
      hint: 'Se daña a un menor o se le muestra de forma sexual.',
    },
    underage: { label: 'Menor de 18', hint: 'Esta persona parece tener menos de 18 años.' },
    threat: { label: 'Amenaza', hint: 'Amenazas de violencia, chantaje o autolesión.' },
    offline_harm: {
      label: 'Daño en persona',
      hint: 'Alguien salió herido o estuvo en peligro al encontrarse.',
    },
    scam: { label: 'Estafa o dinero', hint: 'Pide dinero, regalos, cripto o códigos.' },
    harassment: { label: 'Acoso u odio', hint: 'Insultos, odio, acecho, mensajes no deseados.' },
    sexual_content: {
      label: 'Contenido sexual',
      hint: 'Desnudos o mensajes sexuales que nadie pidió.',
    },
    unsafe_event: { label: 'Evento inseguro', hint: 'Un evento que pone a la gente en peligro.' },
    fake_profile: { label: 'Perfil falso', hint: 'Las fotos o el nombre de otra persona.' },
    spam: { label: 'Spam', hint: 'Publicidad, enlaces, el mismo texto para todos.' },
    false_reports: { label: 'Reportes falsos', hint: 'Varios reportes que no eran ciertos.' },
    other: { label: 'Otra cosa', hint: 'Cuéntanoslo con tus palabras.' },
  },
  holdFinding:
    'Alguien planteó una preocupación grave sobre tu cuenta. Hasta que el equipo de moderación la revise, no puedes dar nuevos me gusta, escribir primeros mensajes ni unirte a eventos. Todavía no se ha decidido nada.',
} satisfies SafetyTexts;
