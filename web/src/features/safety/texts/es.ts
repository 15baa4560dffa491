import { texts as domain } from '@rizzly/domain/safety/texts/es';
import { formats } from '@rizzly/domain/texts';

import type { SafetyWebTexts } from './en.ts';

const { date, number, percent, plural } = formats('es');

const hours = (count: number) =>
  plural(count, { one: `${number(count)} hora`, other: `${number(count)} horas` });

export const texts = {
  issues: { safety: domain.issues },
  reasonNames: domain.reasons,
  holdFinding: domain.holdFinding,
  kindNames: {
    warn: 'Advertencia',
    hide_content: 'Contenido oculto',
    hold: 'En revisión',
    limit: 'Limitada',
    suspend: 'Suspendida',
    ban: 'Cuenta cerrada',
  },
  effectNames: {
    warn: 'Tu cuenta funciona como antes.',
    hide_content: 'Ocultamos el contenido en cuestión.',
    hold: 'No puedes dar nuevos me gusta, escribir primeros mensajes ni unirte a eventos.',
    limit: 'No puedes dar nuevos me gusta, escribir primeros mensajes ni unirte a eventos.',
    suspend: 'Nadie ve tu cuenta y mientras tanto no puedes usarla.',
    ban: 'Nadie ve tu cuenta y ya no puedes usarla.',
  },
  ruleNames: [
    'Tienes 18 años o más y eres quien dices ser.',
    'Sé amable. Sin amenazas, odio, insultos ni presiones.',
    'No es no. Y no responder, también.',
    'Nada sexual si la otra persona no lo quiere. Nunca nada sobre menores.',
    'Nada de dinero. Nunca lo pidas, nunca lo envíes.',
    'Sin spam ni publicidad.',
    'Primero encuéntrense en un lugar público, avisa a alguien y vuelve a casa por tu cuenta.',
  ],
  nextNames: [
    'Sellamos una copia de lo que reportaste para que nadie pueda borrarlo.',
    'La cantidad de reportes por sí sola nunca restringe a nadie.',
    'A quien restringimos le damos nuestras razones y puede apelar. Entonces lo revisa otra persona.',
    'Te decimos si tomamos medidas.',
  ],
  orderNames: [
    'Primero aparece quien probablemente te guste y a quien probablemente gustes, según lo que ambos dicen y muestran: preferencias, intereses, distancia, edad, visitas y un perfil completo.',
    'Quien se mostró mucho en los últimos siete días, o deja “me gusta” sin responder, aparece después.',
    'Cada quinto lugar es para alguien nuevo o que se muestra poco.',
    'Alguien a quien gustas aparece pronto, en un lugar que decide el azar.',
    'El orden nunca revela quién te pasó, a quién gustas ni quién es popular.',
    'Nunca usa el físico, el origen étnico, los mensajes ni los puntos, y no aprende tus gustos de lo que te gusta o pasas.',
  ],
  helpNames: [
    'Peligro ahora: 911 en Estados Unidos y Canadá, 112 en Europa, 999 en el Reino Unido, 000 en Australia.',
    'Suicidio y crisis: 988 en Estados Unidos y Canadá, 116 123 en el Reino Unido e Irlanda.',
    'Violencia de pareja: 1-800-799-7233 en Estados Unidos.',
    'Agresión sexual: 1-800-656-4673 en Estados Unidos.',
    'Un menor en peligro: 1-800-843-5678 en Estados Unidos.',
  ],
  priorityNames: { P0: 'Peligro', P1: 'Grave', P2: 'Todo lo demás' },
  openCase: {
    open: 'Abrir un caso',
    title: ({ name }: { name: string }) => `Abrir un caso: ${name}`,
    text: 'Las pruebas quedan selladas y la decisión se toma en Moderación. Antes no se avisa a nadie, y nunca se dice quién abrió el caso.',
    finding: 'Lo que encontraste',
    findingHint: 'Para Moderación y la bitácora.',
    failed: 'No se abrió ningún caso',
    failedText: 'Inténtalo de nuevo.',
  },
  report: {
    item: 'Reportar',
    picture: 'Reportar esta foto',
    itemFor: ({ name }: { name: string }) => `Reportar a ${name}`,
    titles: {
      member: ({ name }: { name: string }) => `Reportar a ${name}`,
      picture: ({ name }: { name: string }) => `Reportar la foto de ${name}`,
      message: ({ name }: { name: string }) => `Reportar el mensaje de ${name}`,
    },
    why: '¿Qué pasa? La otra persona nunca sabrá que la reportaste.',
    reason: 'Motivo',
    comment: '¿Algo que debamos saber? (opcional)',
    alsoBlock: 'También bloquear',
    send: 'Enviar reporte',
    missing: 'Elige un motivo.',
    sent: ({ code, name, hours }: { code: string; name: string; hours: number }) =>
      `Recibimos tu reporte ${code}. No se lo diremos a ${name}. Te responderemos en un máximo de ${hours} horas.`,
    blocked: ({ name }) => `Bloqueaste a ${name}: ya no se ven entre ustedes.`,
    sentTitle: 'Reporte enviado',
    danger:
      'Si alguien está en peligro ahora, llama primero al número de emergencias de tu país: 911 en Estados Unidos, 112 en Europa.',
    failed: 'No pudimos enviar tu reporte. Inténtalo de nuevo.',
    done: 'Listo',
  },
  own: {
    title: 'Tus reportes',
    safety: 'Conoce gente con seguridad',
    text: 'Todo lo que reportaste y nuestra respuesta. Ningún otro miembro lo ve.',
    none: 'No has reportado nada',
    noneText: 'Puedes reportar a alguien desde su perfil, un mensaje o un chat anterior.',
    states: {
      received: 'Recibido',
      acted: 'Tomamos medidas',
      not_acted: 'No se rompió ninguna regla',
    },
    stateTexts: {
      acted: 'Gracias. Lo que hicimos queda entre esa persona y nosotros.',
      not_acted:
        'Lo revisamos con atención y no encontramos nada contra las reglas. Igual puedes bloquear a esa persona.',
    },
    answerBy: ({ at }) =>
      `Antes del ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })} tendrás nuestra respuesta.`,
    late: 'Nuestra respuesta se retrasa. La revisaremos pronto.',
    nextTitle: 'Qué pasa con un reporte',
    failed: 'No pudimos cargar tus reportes.',
    abouts: {
      member: ({ name }) => name ?? 'Un miembro',
      picture: ({ name }) => (name === null ? 'Una foto' : `Foto de ${name}`),
      message: ({ name }) => (name === null ? 'Un mensaje' : `Mensaje de ${name}`),
      conversation: ({ name }) => (name === null ? 'Un chat' : `Chat con ${name}`),
      event: ({ name }) => (name === null ? 'Un evento' : `Evento de ${name}`),
      squad: ({ name }) => (name === null ? 'Un equipo' : `Equipo de ${name}`),
      call: ({ name }) => (name === null ? 'Una llamada' : `Llamada con ${name}`),
    },
    sentOn: ({ at }: { at: string }) => `Enviado el ${date(new Date(at), { dateStyle: 'medium' })}`,
  },
  standing: {
    title: 'El estado de tu cuenta',
    good: 'Todo está bien',
    goodText:
      'No hay decisiones sobre tu cuenta. Si hay alguna, la verás aquí con sus motivos y cómo apelar.',
    banned: 'Tu cuenta está cerrada',
    bannedText: 'Nadie ve tu cuenta y ya no puedes usarla.',
    suspended: 'Tu cuenta está suspendida',
    suspendedUntil: ({ at }: { at: string }) =>
      `Hasta el ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })} nadie ve tu cuenta. Después se abre sola, con tus matches y mensajes.`,
    below: 'Abajo están los motivos, la apelación y tus propios datos.',
    found: 'Lo que encontramos',
    rule: 'La regla',
    how: 'Cómo se decidió',
    automated: 'Automáticamente. Una persona lo revisará.',
    byPerson: 'Lo decidió una persona, no una máquina.',
    ownInitiative: 'Por una persona que lo revisó por iniciativa propia, no por un reporte.',
    until: ({ at }: { at: string }) =>
      `Hasta el ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}`,
    over: 'Terminada',
    endedOn: ({ at }) =>
      `Terminó el ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}`,
    undone: 'Anulada',
    decidedOn: ({ at }: { at: string }) => date(new Date(at), { dateStyle: 'medium' }),
    appeal: 'Apelar',
    appealText: '¿Por qué es incorrecta esta decisión?',
    appealHint: ({ at }: { at: string }) =>
      `Si es posible, la revisa otra persona. Puedes apelar una vez, hasta el ${date(new Date(at), { dateStyle: 'medium' })}.`,
    sendAppeal: 'Enviar apelación',
    cancel: 'Cancelar',
    appealStates: {
      waiting: 'Estamos revisando tu apelación.',
      upheld: 'La revisamos de nuevo. La decisión se mantiene.',
      overturned: 'La revisamos de nuevo y anulamos la decisión.',
    },
    failed: 'No pudimos cargar el estado de tu cuenta.',
    appealFailed: 'No pudimos enviar tu apelación. Inténtalo de nuevo.',
    logOut: 'Cerrar sesión',
    houseRules: 'Las reglas de la casa',
    courts: 'También puedes acudir a un organismo de resolución extrajudicial o a los tribunales.',
  },
  page: {
    title: 'Seguridad',
    heading: 'Conoce gente con seguridad',
    intro: 'Las reglas de la casa, cómo reportar y qué pasa después.',
    rulesTitle: 'Reglas de la casa',
    howTitle: 'Cómo reportar',
    how: 'Abre el menú de un perfil, una tarjeta, una conversación o un mensaje y elige Reportar. La persona nunca lo sabe. Sin cuenta, o por algo ilegal, usa el <link>formulario de aviso</link>.',
    nextHours: ({ danger, serious, other }: { danger: number; serious: number; other: number }) =>
      `Una persona lo revisa. Si hay peligro, en ${hours(danger)}; estafas, acoso y contenido sexual, en ${number(serious)}; lo demás, en ${number(other)}.`,
    nextTitle: 'Qué pasa después',
    orderTitle: 'A quién muestra Descubrir primero',
    helpTitle: 'En una emergencia',
    figuresTitle: ({ days }: { days: number }) => `Los últimos ${number(days)} días`,
    figuresText: ({ min }: { min: number }) =>
      `Medido, no prometido. Un guion significa menos de ${number(min)} reportes.`,
    noFigures: ({ min }) =>
      `Todavía no hay cifras. Cada una aparece cuando reúne al menos ${number(min)} reportes.`,
    byReason: 'Reportes por motivo',
    median: 'Mediana del tiempo hasta decidir',
    inTime: 'Decididos a tiempo',
    appeals: 'Apelaciones',
    overturned: 'Apelaciones aceptadas',
    share: ({ share }: { share: number }) => percent(share),
    hours: ({ count }: { count: number }) => hours(count),
    count: ({ count }: { count: number }) => number(count),
    few: '–',
    failed: 'No pudimos cargar las cifras.',
  },
  notice: {
    title: 'Reportar contenido',
    heading: 'Enviar un aviso',
    intro:
      'Para cualquiera, con o sin cuenta. Si tienes una, es más rápido reportar desde el menú de un perfil o de un mensaje.',
    url: 'Dirección de la página',
    urlHint: 'Cópiala de la barra de direcciones de tu navegador.',
    reason: '¿Qué pasa?',
    choose: 'Elige un motivo',
    explanation: 'Explica qué es ilegal o dañino y por qué',
    name: 'Tu nombre',
    email: 'Tu correo electrónico',
    optional: 'No hace falta para la protección de menores.',
    goodFaith: 'Lo que digo es verdadero y completo hasta donde sé.',
    send: 'Enviar aviso',
    sent: ({ code }: { code: string }) => `Recibimos tu aviso ${code}.`,
    sentText: ({ at }: { at: string }) =>
      `Antes del ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })} te responderemos. Guarda el número.`,
    failed: 'No pudimos enviar tu aviso. Inténtalo de nuevo.',
  },
} satisfies SafetyWebTexts;
