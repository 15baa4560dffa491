import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as door } from '../../../door/texts/es.ts';
import { texts as domain } from '../../texts/es.ts';
import type { AccountTexts } from './en.ts';

const { date, number, plural } = formats('es');

const hours = (count: number) =>
  plural(count, { one: `${number(count)} hora`, other: `${number(count)} horas` });

const day = (at: Date) => date(at, { dateStyle: 'long' });

export const texts = {
  issues: { account: domain.issues, door: door.issues },
  interestNames: domain.interests,
  signIn: 'Iniciar sesión',
  backToLogin: 'Volver a iniciar sesión',
  password: 'Contraseña',
  confirmPassword: 'Confirma tu contraseña',
  somethingWrong: 'Algo salió mal. Inténtalo de nuevo.',
  comeBack: {
    title: 'Vuelve',
    heading: 'Te estás yendo',
    text: ({ until }) =>
      `Hasta el ${day(until)} puedes volver: tus matches, mensajes y puntos siguen como los dejaste. Solo la racha empieza de nuevo.`,
    action: 'Volver',
    stay: 'No volver',
    welcome: '¡Qué bueno verte de nuevo!',
    welcomeText: 'Tus matches, mensajes y puntos están como los dejaste.',
    failed: 'Eso no funcionó',
    failedText: 'No pudimos traerte de vuelta. Inténtalo de nuevo.',
  },
  goodbye: {
    title: 'Adiós',
    text: 'Cerramos tu sesión en todas partes y ya nadie te ve.',
    textUntil: ({ until }) =>
      `Cerramos tu sesión en todas partes y ya nadie te ve. Si cambias de opinión, tienes hasta el ${day(until)} para iniciar sesión y volver. Después borramos todo lo tuyo.`,
  },
  login: {
    passkey: 'Usar llave de acceso',
    passkeyFailed: 'No pudimos usar la llave de acceso. Inténtalo de nuevo.',
    heading: 'Presiona start',
    text: 'Sigue donde lo dejaste.',
    newHere: '¿Es tu primera vez?',
    createAccount: 'Crea una cuenta',
    forgot: '¿Olvidaste tu contraseña?',
    welcomeBack: '¡Qué bueno verte!',
    unverified: 'Falta verificar tu correo',
    failed: 'No pudimos iniciar tu sesión',
    wrong: 'El correo o la contraseña no coinciden. Inténtalo de nuevo.',
  },
  door: {
    closed: 'La puerta está cerrada',
    closedText:
      'Esta comunidad no acepta miembros nuevos en este momento. Quien ya es miembro puede entrar como siempre.',
    inviteOnly: 'Solo por invitación',
    inviteOnlyText:
      'Para entrar necesitas un enlace de alguien que ya esté dentro. Ábrelo y aquí verás el formulario.',
    invalid: 'Esta invitación terminó',
    invalidText:
      'Ya se usó, terminó o venció. Si te uniste con ella, inicia sesión. Si no, pide otra a quien te la envió.',
    invited: ({ name }) => `Tienes una invitación a ${name}. Tres rondas cortas y estás dentro.`,
  },
  register: {
    agreeing: 'Al crear una cuenta aceptas las <link>normas</link>.',
    title: 'Registrarse',
    heading: 'Nueva partida',
    text: 'Tres rondas cortas y a jugar.',
    haveAccount: '¿Ya tienes una cuenta?',
    signIn: 'Inicia sesión',
    tabs: { label: 'Registro', basics: 'Lo básico', about: 'Sobre ti', interests: 'Intereses' },
    fullName: 'Nombre completo',
    emailHint: 'Solo para iniciar sesión: nadie más lo ve.',
    nextAbout: 'Siguiente: Sobre ti',
    age: 'Edad',
    location: 'Ubicación',
    citySearch: 'Busca tu ciudad',
    cityUnknown: 'Esa ciudad no está en nuestra lista. Elige la más cercana.',
    bio: 'Bio',
    bioHint: 'Opcional. ¿Qué deberían preguntarte primero?',
    typed: ({ count, max }) => `${count}/${max}`,
    nextInterests: 'Siguiente: Intereses',
    application: '¿Por qué quieres entrar?',
    applicationHint: 'El equipo de moderación lo lee antes de aceptarte. Nadie más lo ve.',
    into: '¿Qué te gusta?',
    selected: ({ count, min }) => `Elegidos: ${number(count)}/${number(min)} como mínimo`,
    create: 'Crear cuenta',
    done: '¡Registro completo!',
    failed: 'No pudimos registrarte',
  },
  checkEmail: {
    title: 'Revisa tu correo',
    text: 'Un paso más: abre el enlace que enviamos a',
    expires: ({ hours: count }) =>
      `El enlace vence en ${hours(count)}. ¿No llegó? Mira también en la carpeta de spam.`,
    resend: 'Enviar otra vez',
    resendIn: ({ seconds }) => `Enviar otra vez en ${number(seconds)} s`,
    alreadyVerified: '¿Ya lo verificaste?',
    sent: 'Correo de verificación enviado',
    notSent: 'No pudimos enviar el correo',
  },
  forgot: {
    title: 'Contraseña olvidada',
    heading: '¿Olvidaste tu contraseña?',
    text: 'Pasa hasta en las mejores partidas. Te enviaremos un enlace para elegir otra.',
    send: 'Enviar enlace',
    sent: 'Mira tu bandeja de entrada',
    sentIfKnown:
      'Si existe una cuenta con ese correo, te enviamos un enlace para cambiar tu contraseña.',
    expires: ({ hours: count }) =>
      `El enlace sirve una sola vez, durante ${hours(count)}. ¿No llegó? Mira también en la carpeta de spam.`,
    failed: 'No pudimos hacerlo',
    notSent: 'No pudimos enviar el correo para cambiar tu contraseña. Inténtalo de nuevo.',
  },
  reset: {
    title: 'Cambiar contraseña',
    heading: 'Elige una contraseña nueva',
    text: 'Al menos 6 caracteres. Se cerrará tu sesión en los demás dispositivos y se quitarán tus llaves de acceso.',
    newPassword: 'Contraseña nueva',
    done: '¡Contraseña cambiada!',
    doneText:
      'Tu contraseña nueva está lista. Cerramos tu sesión en todas partes. Vuelve a iniciarla.',
    badLink: 'Este enlace no sirve',
    usedAlready:
      'Cada enlace sirve una sola vez. Si ya elegiste con él una contraseña nueva, inicia sesión con ella.',
    newLink: 'Pedir un enlace nuevo',
    failed: 'No pudimos cambiar tu contraseña. Inténtalo de nuevo.',
    error: 'Ocurrió un error. Inténtalo de nuevo.',
  },
  emailLink: {
    failed: 'No funcionó',
    checkConnection: 'Revisa tu conexión e inténtalo de nuevo.',
    backToHome: 'Volver al Inicio',
    confirm: {
      title: 'Confirma tu correo nuevo',
      question: 'Desde ahora inicias sesión con esta dirección y aquí llegan todos los correos.',
      usedAlready:
        'Si ya lo confirmaste, inicia sesión con tu correo nuevo. Si no, pide otro enlace en los ajustes.',
      button: 'Confirmar',
      done: 'Correo confirmado',
      doneText: 'Desde ahora inicias sesión con él. Avisamos a tu correo anterior.',
    },
    undo: {
      title: 'Deshacer el cambio de correo',
      question:
        'Tu cuenta recupera su correo anterior. Se cierran todas las sesiones, la tuya también, y te enviamos un enlace para elegir una contraseña nueva.',
      usedAlready:
        'Si ya lo deshiciste, elige una contraseña nueva con el enlace del correo que te enviamos entonces, o pide otro en “¿Olvidaste tu contraseña?”.',
      button: 'Deshacer el cambio',
      done: 'Recuperaste tu correo',
      doneText:
        'Se cerraron todas las sesiones. Ahora elige una contraseña nueva: te enviamos un enlace. Quien cambió tu correo conocía la anterior.',
    },
  },
  verify: {
    title: 'Verificar correo',
    loading: 'Verificando tu correo',
    moment: 'Un momento.',
    verified: '¡Correo verificado!',
    failed: 'No pudimos verificarlo',
    askAgain: 'Quizás ya se abrió. Prueba a iniciar sesión.',
    signedInAlready: 'Ya iniciaste sesión',
    nothingToDo: 'Este enlace ya se usó o es muy antiguo. No tienes que hacer nada más.',
    youAreIn: ({ name }) => `¡Ya estás dentro, ${name}!`,
    redirecting: 'Tu correo está verificado. Te llevamos a tu Inicio.',
    badLink: 'Ese enlace no funcionó',
    openedAlready:
      'Quizás ya lo abriste tú, o un programa que revisa tus correos. Entonces tu correo está verificado y basta con iniciar sesión.',
    freshLink: 'Si todavía no está verificado, al iniciar sesión puedes pedir otro enlace.',
    enterPassword: 'Escribe tu contraseña',
  },
} satisfies AccountTexts;
