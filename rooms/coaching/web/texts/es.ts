import { COMMUNITY_NAME } from '../../../../platform/shared/index.ts';
import { formats } from '../../../../platform/shared/texts/index.ts';
import type { CoachingTexts } from './en.ts';

const { date, number, percent, plural } = formats('es');
const minutesOf = (ms: number) => Math.round(ms / 60_000);

export const texts = {
  title: 'Coach',
  subtitle: 'Lecciones de cinco minutos para conversar mejor. Nadie ve lo que escribes.',
  tabsLabel: 'Partes del coach',
  tabs: {
    lessons: 'Lecciones',
    practice: 'Práctica',
    myChats: 'Mis chats',
  },
  script: 'Un guion, no una persona',
  lines: { me: 'Yo', them: 'La otra persona' },
  lessons: {
    due: 'Para hoy',
    dueText: ({ count }) =>
      plural(count, {
        one: 'Una lección volvió en forma de tarjeta. Un minuto, máximo.',
        other: `${number(count)} lecciones volvieron en forma de tarjeta. Un minuto cada una, máximo.`,
      }),
    nothingDue: 'Hoy no hay repasos',
    start: 'Comenzar',
    continue: 'Continuar',
    unit: ({ name }) => `Unidad “${name}”`,
    all: 'Todo el camino',
    otherUnits: 'Las otras unidades',
    allDone: 'Ya hiciste todas las lecciones',
    doneOf: ({ done, count }) => `${number(done)} de ${number(count)}`,
    practiceWith: ({ name }) => `Practicar con ${name}`,
    nextOne: ({ title }) => `Sigue: ${title}`,
    minutes: ({ count }) => `${number(count)} min`,
    done: 'Hecha',
    comesBack: ({ at }) =>
      `Vuelve el ${date(new Date(at), { dateStyle: 'medium', timeZone: 'UTC' })}`,
    card: 'Tarjeta',
    failed: 'No pudimos cargar las lecciones',
    lessonFailed: 'No pudimos cargar esta lección',
    back: 'Volver al coach',
    stepOf: ({ step, count }) => `Paso ${number(step)} de ${number(count)}`,
    progress: 'Avance de la lección',
    next: 'Siguiente',
    previous: 'Anterior',
    finish: 'Terminar lección',
    answerFirst: 'Un paso anterior espera tu respuesta.',
    chooseHint: 'Prueba una, o todas. Ninguna está mal.',
    theyAnswer: 'Te contestan',
    yourText: '¿Qué escribirías?',
    yourTextHint: 'Se queda en este navegador.',
    youWrote: 'Escribiste',
    nothingWritten: 'Esta vez no escribiste nada. No pasa nada: lee estas dos.',
    checklist: 'Lo que encontró la lista',
    checklistText: 'Contado con reglas en este navegador. Ni bien ni mal.',
    models: 'Otras dos maneras de decirlo',
    reflectHint: 'Solo para ti. No hay que escribir.',
    reveal: 'Ver la respuesta',
    gotIt: 'Entendido',
    earned: ({ points }) => `¡Lección hecha! +${number(points)} Rizz`,
    doneTitle: '¡Lección hecha!',
    doneText: ({ at }) =>
      `Vuelve el ${date(new Date(at), { dateStyle: 'medium', timeZone: 'UTC' })} en una tarjeta de un minuto.`,
    doneForever: 'Esta ya te la sabes. No vuelve más.',
    paidADay: ({ count }) =>
      `Las primeras ${number(count)} lecciones del día dan Rizz. Esta fue solo para ti.`,
    notSaved: 'No se guardó',
    notSavedText: 'No pudimos guardar tu lección. Inténtalo de nuevo.',
  },
  profileCheck: {
    title: 'Revisión de tu perfil',
    link: 'Revisar mi perfil',
    linkText:
      'Fotos, bio y respuestas: qué hay y qué podría contar más. Se calcula en este navegador.',
    back: 'Volver al coach',
    text: 'Tu propio perfil, visto con reglas en este navegador. Sin puntaje, y nadie más lo ve.',
    failed: 'No pudimos cargar tu perfil',
    found: 'Lo que cuenta tu perfil',
    isThere: 'Ya está:',
    canGrow: 'Puede crecer:',
    edit: 'Editar mi perfil',
    pictures: 'Tres preguntas sobre tus fotos',
    picturesText:
      'Solo tú puedes contestarlas. Aquí ningún programa mira tus fotos, y no se guarda nada.',
  },
  profileFoundNames: {
    pictures: ({ pictures }) => `${number(pictures)} fotos`,
    'bio-length': ({ length }) => `Tu bio tiene ${number(length)} caracteres: se lee de un tirón`,
    hook: () => 'Tu bio da algo a qué contestar',
    cliches: () => 'Ninguna frase de las que usa todo el mundo',
    prompts: ({ answers }) =>
      plural(answers, {
        one: 'Una respuesta que cuenta algo',
        other: `${number(answers)} respuestas que cuentan algo`,
      }),
  },
  profileMissingNames: {
    pictures: ({ pictures }) =>
      pictures === 0
        ? 'Todavía sin fotos. Tres ya cuentan algo'
        : plural(pictures, {
            one: 'Por ahora, una foto. Tres cuentan más',
            other: `Por ahora, ${number(pictures)} fotos. Tres cuentan más`,
          }),
    'bio-length': ({ length }) =>
      `Tu bio tiene ${plural(length, { one: '1 carácter', other: `${number(length)} caracteres` })}. Entre 60 y 350 se lee bien`,
    hook: () => 'Tu bio aún no da a qué contestar: ponle una pregunta, o un “cuéntame…”',
    cliches: ({ cliches }) => `Esto lo dice medio mundo: ${cliches}`,
    prompts: () => 'Ninguna respuesta con más de una o dos palabras',
  },
  profileWhyNames: {
    pictures: 'Una foto es un pasaporte. Varias muestran una vida.',
    'bio-length': 'Una línea no cuenta nada; una página no se lee.',
    hook: 'El primer mensaje es el más difícil. Una pregunta en tu bio ya trae la mitad.',
    cliches: 'Lo que le queda a cualquiera no habla de ti. Di qué viaje, qué chiste, qué comida.',
    prompts: 'Es lo más fácil de contestar. Muchos primeros mensajes empiezan ahí.',
  },
  pictureQuestionNames: {
    light: {
      question: '¿En la primera hay luz en tu cara?',
      why: 'La luz del día, de frente, le gana a cualquier filtro.',
    },
    face: {
      question: '¿Alguna muestra tu cara completa, sin lentes de sol?',
      why: 'A la gente le gusta saber a quién va a encontrar en la puerta del café.',
    },
    doing: {
      question: '¿En alguna estás haciendo algo que te gusta?',
      why: 'Es una pregunta que ya casi se hace sola.',
    },
  },
  model: {
    title: 'Preguntar a un modelo de lenguaje',
    text: ({ host, left }) =>
      `Si quieres, tu texto va a ${host}, que eligió quien lleva esta comunidad. Aquí no se guarda nada. ${plural(left, { one: 'Hoy te queda una.', other: `Hoy te quedan ${number(left)}.` })}`,
    preview: 'Ver qué se enviaría',
    isSent: 'Se envía exactamente esto, y nada más',
    instruction: 'La instrucción',
    yours: 'Tu texto',
    send: 'Enviar exactamente esto',
    cancel: 'Mejor no',
    byModel: 'Lo escribió un modelo de lenguaje. Puede equivocarse.',
    failed: 'Algo no funcionó. Tu texto sigue aquí.',
  },
  practice: {
    title: 'Práctica',
    text: 'Conversaciones con personas dibujadas y escritas por nuestro equipo. Sin puntos, sin nadie esperando, y nada se envía.',
    back: 'Volver a la práctica',
    failed: 'No pudimos cargar esta conversación',
    isScript: ({ name }) =>
      `${name} es un guion: lo dibujó y escribió nuestro equipo. Elige lo que dirías y mira a dónde llega. Hay quien no tiene interés y lo dice con cariño. Eso también se practica.`,
    start: 'Empezar',
    again: 'Empezar de nuevo',
    hint: 'Pista',
    you: 'Tú',
    answers: 'Lo que puedes decir',
    answerOf: ({ answer, count }) => `Respuesta ${number(answer)} (${number(count)} como máximo)`,
    another: 'Otro personaje',
    log: ({ name }) => `Conversación de guion con ${name}`,
  },
  characterNames: {
    nova: { name: 'Nova', about: 'Repara telescopios. Y pregunta de vuelta.' },
    otis: { name: 'Otis', about: 'Bibliotecario tímido con un pasatiempo ruidoso.' },
    pilar: { name: 'Pilar', about: 'Viene saliendo de algo. Y lo dice.' },
    juniper: { name: 'Juniper', about: 'Contesta con chistes hasta que vas en serio.' },
    mack: { name: 'Mack', about: 'Maneja tráiler. Mensajes cortos.' },
    sol: { name: 'Sol', about: 'Tiene un puesto en el mercado de noche.' },
  },
  myChats: {
    title: 'Mis chats',
    what: 'Una mirada a cómo escribes: cuánto preguntas, cuánto retomas lo que te dicen, quién habla más, cuánto tardas en contestar.',
    how: `Se calcula en este navegador, con los chats que abriste desde que cargaste ${COMMUNITY_NAME}. No se guarda ni se envía nada. Mira tus mensajes y nunca juzga los de la otra persona.`,
    turnOn: 'Mirar mis chats',
    openFirst: 'Primero abre un chat',
    openFirstText: ({ name }) =>
      `Abre tu chat con ${name}, lee un poco y regresa. Los números salen solo de los chats que este navegador tiene abiertos.`,
    openChat: ({ name }) => `Abrir el chat con ${name}`,
    noChats: 'Todavía no hay chats',
    noChatsText: 'Cuando tengas un match y unos cuantos mensajes, regresa.',
    toMatches: 'Ver tus matches',
    tooFew: 'Ya casi',
    tooFewText: ({ mine, theirs, needed }) =>
      `Los consejos empiezan con ${number(needed)} mensajes de cada lado. Van ${number(mine)} tuyos y ${number(theirs)} de la otra persona.`,
    adviceTitle: 'Una cosa para probar',
    advice: {
      questions: ({ count, of }) =>
        `${number(count)} de tus últimos ${number(of)} mensajes preguntaron algo. Prueba con una pregunta sobre lo que te acaban de decir.`,
      'follow-ups': ({ count, of }) =>
        `${number(count)} de tus últimos ${number(of)} mensajes preguntaron por algo que te dijeron. Toma una de sus palabras y pregunta por ella.`,
      'more-words': ({ share }) =>
        `El ${percent(share)} de las palabras son tuyas. La próxima vez cuenta una historia chiquita.`,
      'fewer-words': ({ share }) =>
        `El ${percent(share)} de las palabras son tuyas. Deja un hueco y pregunta qué opina.`,
      answer: ({ ms }) =>
        `Sueles contestar después de ${plural(Math.round(ms / 86_400_000), { one: 'un día', other: `${number(Math.round(ms / 86_400_000))} días` })}. Hasta un “¡mañana te cuento!” mantiene vivo el chat.`,
      fine: () => 'Preguntas, escuchas, cuentas y contestas. No pierdas la curiosidad.',
    },
    evidence: '¿Cómo lo sabemos?',
    evidenceFound: 'Qué se encontró',
    evidenceWhere: 'Dónde',
    evidenceStrength: 'Qué tan fuerte',
    judgement: 'Cuánto es suficiente lo decidimos a nuestro criterio.',
    figures: 'Los números',
    last: ({ count }) => `Últimos ${number(count)}`,
    all: ({ count }) => `Todos: ${number(count)}`,
    rows: {
      questions: 'Mensajes que preguntan algo',
      followUps: 'Preguntas sobre lo que te dijeron',
      balance: 'Tu parte de las palabras',
      answer: 'Lo que sueles tardar en contestar',
    },
    figure: 'Número',
    share: ({ share }) => percent(share),
    duration: ({ ms }) => {
      const minutes = minutesOf(ms);
      if (minutes < 60) return `${number(minutes)} min`;
      if (minutes < 48 * 60) return `${number(Math.round(minutes / 60))} h`;
      return plural(Math.round(minutes / 1440), {
        one: '1 día',
        other: `${number(Math.round(minutes / 1440))} días`,
      });
    },
    noAnswers: 'Aún no hay respuestas',
    turnOff: 'Apagar Mis chats',
  },
  unitNames: {
    open: {
      name: 'Primeras palabras',
      text: 'El primer mensaje, y el que va después del silencio.',
    },
    listen: { name: 'Escuchar', text: 'Preguntas que sí oyeron la respuesta.' },
    tell: { name: 'Contar', text: 'Decir algo tuyo.' },
    suggest: { name: 'Proponer', text: 'Del chat a la cita.' },
    'kindly-no': { name: 'Decir que no', text: 'Decirlo, recibirlo, y el consentimiento.' },
  },
  stepNames: {
    notice: 'Observa',
    choose: 'Elige',
    write: 'Escribe',
    compare: 'Compara',
    reflect: 'Piensa',
  },
  foundNames: {
    question: 'Pregunta algo',
    'takes-up': 'Retoma lo que te dijeron',
    length: ({ count, from, to }) =>
      `${plural(count, { one: '1 palabra', other: `${number(count)} palabras` })}; de ${number(from)} a ${number(to)} se lee fácil`,
  },
  notFoundNames: {
    question: 'No pregunta nada',
    'takes-up': 'No encontramos ninguna palabra suya',
  },
  sourceNames: {
    huang: {
      name: 'Huang y otros, 2017',
      found:
        'Quienes preguntaban más, sobre todo por lo que les acababan de decir, caían mejor. Otros artículos de una coautora fueron retirados.',
      where: 'Chats entre desconocidos y citas rápidas',
      strength: 'correlación, en duda',
    },
    sprecher: {
      name: 'Sprecher y otros, 2013',
      found: 'Dos personas que se turnaban para contar se caían mejor.',
      where: 'Parejas que acababan de conocerse',
      strength: 'experimento',
    },
    aron: {
      name: 'Aron y otros, 1997',
      found: 'Las preguntas que van más hondo paso a paso acercaron a dos personas.',
      where: 'Parejas que acababan de conocerse',
      strength: 'experimento',
    },
    hinge: {
      name: 'Hinge, cifras propias, sin año',
      found: 'Contestar en menos de 24 horas va de la mano con más citas.',
      where: 'Personas en la app Hinge',
      strength: 'correlación',
    },
  },
} satisfies CoachingTexts;
