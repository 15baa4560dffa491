import { COMMUNITY_NAME } from '../../../../platform/shared/index.ts';
import { formats } from '../../../../platform/shared/texts/index.ts';
import {
  EMAIL_CHANGE_HOURS,
  EMAIL_UNDO_DAYS,
  PASSKEYS_MAX,
  RESET_HOURS,
  VERIFICATION_HOURS,
} from '../../index.ts';
import type { AccountTexts } from './en.ts';

const { date, plural } = formats('es');

const hours = (count: number) => plural(count, { one: `${count} hora`, other: `${count} horas` });

const utc = (at: Date) => date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

export const texts = {
  messages: {
    wrongCredentials: 'El correo o la contraseña no coinciden. Inténtalo de nuevo.',
    leaving: 'Tu cuenta está por cerrarse. Todavía puedes volver.',
    askedTooOften:
      'Se pidió demasiadas veces para esta dirección. Mira tu bandeja de entrada y la carpeta de spam, o inténtalo en una hora.',
    unknownBrowser: 'Navegador desconocido',
    notVerified: 'Verifica tu correo antes de iniciar sesión.',
    passwordNeeded:
      'Hay otro registro con este correo desde otro navegador. Escribe la contraseña que elegiste al registrarte.',
    wrongSignUpPassword: 'Esa no es la contraseña de este registro. Inténtalo de nuevo.',
    verificationSent: 'Tu enlace de verificación va en camino.',
    verificationNotSent: 'Pero no pudimos enviarte el correo de verificación. Pídelo otra vez.',
    verificationSentIfWaiting: 'Si este correo espera verificación, un enlace nuevo va en camino.',
    closed: 'Esta comunidad no acepta miembros nuevos en este momento.',
    invitationNeeded:
      'Para entrar necesitas una invitación válida. Pide otro enlace a quien te invitó.',
    domainDenied: ({ domain }: { domain: string }) =>
      `Aquí no se pueden usar direcciones de ${domain}.`,
    tooYoungHere: ({ age }: { age: number }) => `Debes tener al menos ${age} años`,
    verified: '¡Tu correo quedó verificado!',
    signedOut: 'Cerraste sesión.',
    resetSentIfKnown:
      'Si existe una cuenta con ese correo, te enviamos un enlace para cambiar tu contraseña.',
    wrongPassword: 'Esa no es tu contraseña. Inténtalo de nuevo.',
    passwordChanged: 'Tu contraseña cambió y se cerró tu sesión en los demás dispositivos.',
    emailLinkSent: ({ email }) =>
      `Enviamos un enlace a ${email}. Ábrelo para confirmar la dirección.`,
    emailConfirmed: 'Tu correo nuevo está confirmado. Desde ahora inicias sesión con él.',
    emailUndone:
      'Tu correo volvió a ser el de antes y se cerraron todas las sesiones. Te enviamos un enlace para elegir una contraseña nueva.',
    signInAgain:
      'Iniciaste sesión hace un rato. Cierra sesión, entra con tu llave de acceso e inténtalo de nuevo.',
    confirmAgain: 'Para esto, vuelve a iniciar sesión: pasaron cinco minutos desde que lo hiciste.',
    enterPassword: 'Iniciaste sesión hace un rato. Escribe tu contraseña.',
    passwordRemoved: 'Quitamos tu contraseña. Ahora inicias sesión con tus llaves de acceso.',
    passwordIsLastWayIn:
      'Tu contraseña es tu única forma de entrar. Agrega primero una llave de acceso.',
    passkeyIsLastWayIn:
      'Esta llave de acceso es tu única forma de entrar. Primero pon una contraseña o agrega otra llave.',
    unnamedPasskey: 'Llave de acceso',
    wrongCode: 'Ese código no coincide. Cada uno vale una vez, así que espera al siguiente.',
    codesThere: 'Tu cuenta ya tiene códigos. Quítalos primero.',
    secondFactorNeeded:
      'Para esto, muestra un segundo factor: una llave de acceso o un código de tu app de autenticación.',
    passkeyKnown: 'Esta llave de acceso ya está en uso.',
    passkeyUnknown:
      'Esta llave de acceso no abre ninguna cuenta aquí. Inicia sesión con tu contraseña.',
    tooManyPasskeys: `Una cuenta puede tener como máximo ${PASSKEYS_MAX} llaves de acceso.`,
    addressTaken: 'Esta dirección ya pertenece a otra cuenta.',
    passwordReset: 'Tu contraseña cambió. Ya puedes iniciar sesión.',
  },
  mails: {
    confirmEmail: {
      subject: `Confirma tu correo nuevo para ${COMMUNITY_NAME}`,
      greeting: '¿Es este tu correo nuevo?',
      text: `Alguien de ${COMMUNITY_NAME} quiere iniciar sesión con esta dirección desde ahora. Confírmala si eres tú.`,
      action: 'Confirmar mi correo nuevo',
      footnote: `Este enlace vence en ${hours(EMAIL_CHANGE_HOURS)} y sirve una sola vez. Si no fuiste tú, ignora este correo; no pasará nada.`,
    },
    addressTaken: {
      subject: `Tu correo ya se usa en ${COMMUNITY_NAME}`,
      greeting: 'Alguien pidió tu dirección',
      text: 'Alguien intentó usar esta dirección para su cuenta. Ya pertenece a una cuenta y nada en ella cambió.',
      advice: 'Si fuiste tú: cada dirección puede tener una sola cuenta.',
      action: 'Iniciar sesión',
      footnote: 'Si no fuiste tú, no tienes que hacer nada.',
    },
    emailChanged: {
      subject: `Cambió tu correo de ${COMMUNITY_NAME}`,
      greeting: ({ name }) => `¡Hola, ${name}!`,
      text: 'Tu cuenta tiene un correo nuevo. Con él inicias sesión y ahí llegan todos los mensajes.',
      nothingToDo: 'Si fuiste tú, no tienes que hacer nada.',
      undo: 'Si no fuiste tú, deshazlo: tu cuenta recupera esta dirección, se cierran todas las sesiones y recibes un enlace para elegir una contraseña nueva.',
      action: 'Deshacer el cambio',
      footnote: `El enlace sirve durante ${EMAIL_UNDO_DAYS} días.`,
    },
    emailUndone: {
      subject: `Se deshizo el cambio de correo de tu cuenta de ${COMMUNITY_NAME}`,
      greeting: 'Se deshizo tu cambio',
      text: 'Alguien abrió el enlace que enviamos al correo anterior de tu cuenta. La cuenta vuelve a tener ese correo y se cerraron todas las sesiones. Se quitaron la contraseña y las llaves de acceso.',
      advice:
        'Si no fuiste tú, otra persona lee ese buzón. Protégelo enseguida y luego pide una contraseña nueva con ese correo: así se cierran las sesiones de todos los que estén en tu cuenta.',
      action: 'Pedir una contraseña nueva',
      footnote: `Recibes este correo porque trata de tu cuenta de ${COMMUNITY_NAME}.`,
    },
    owner: {
      greeting: ({ name }) => `¡Hola, ${name}!`,
      notices: {
        password_changed: {
          subject: `Cambió tu contraseña de ${COMMUNITY_NAME}`,
          text: 'Tu contraseña cambió en los ajustes y se cerró tu sesión en los demás dispositivos.',
        },
        password_removed: {
          subject: `Se quitó tu contraseña de ${COMMUNITY_NAME}`,
          text: 'Tu contraseña se quitó en los ajustes. Desde ahora inicias sesión con tus llaves de acceso.',
        },
        passkey_added: {
          subject: `Se agregó una llave de acceso a tu cuenta de ${COMMUNITY_NAME}`,
          text: 'Se agregó una llave de acceso en los ajustes. Quien la tenga puede entrar a tu cuenta.',
        },
        passkey_removed: {
          subject: `Se quitó una llave de acceso de tu cuenta de ${COMMUNITY_NAME}`,
          text: 'Se quitó una llave de acceso en los ajustes. Ya no abre tu cuenta.',
        },
        codes_added: {
          subject: `Se configuraron códigos para tu cuenta de ${COMMUNITY_NAME}`,
          text: 'En los ajustes se configuró una app de autenticación. Sus códigos se te piden, además de la contraseña, para el trabajo del equipo de la comunidad.',
        },
        codes_removed: {
          subject: `Se quitaron los códigos de tu cuenta de ${COMMUNITY_NAME}`,
          text: 'Los códigos de la app de autenticación y los de recuperación ya no valen para tu cuenta.',
        },
        second_factor_removed: {
          subject: `Se quitaron las llaves de acceso de tu cuenta de ${COMMUNITY_NAME}`,
          text: 'Quien opera la comunidad quitó tus llaves de acceso y los códigos de tu app de autenticación, como para alguien que los ha perdido. Inicias sesión con tu contraseña y puedes configurar otros en los ajustes.',
        },
      },
      newDevice: {
        subject: `Nuevo inicio de sesión en tu cuenta de ${COMMUNITY_NAME}`,
        text: ({ browser, at }) =>
          `Alguien inició sesión en tu cuenta con un navegador que no se había usado antes: ${browser || 'un navegador desconocido'}, ${utc(at)} UTC.`,
      },
      failedSignIns: {
        subject: `Contraseñas incorrectas en tu cuenta de ${COMMUNITY_NAME}`,
        text: ({ count }) =>
          `Alguien intentó entrar a tu cuenta con ${count} contraseñas incorrectas hoy. Recibes este correo una vez al día como máximo.`,
        forgotten: 'Si fuiste tú y olvidaste tu contraseña, con el botón pides un enlace.',
        advice:
          'Si no fuiste tú, una contraseña larga que no uses en ningún otro lugar mantiene fuera a los demás. También puedes entrar con una llave de acceso: agrégala en los ajustes.',
        action: 'Elegir una contraseña nueva',
      },
      nothingToDo: 'Si fuiste tú, no tienes que hacer nada.',
      undo: 'Si no fuiste tú, elige una contraseña nueva ahora mismo: con el botón pides un enlace. Así se cierra la sesión de quien esté en tu cuenta y se quitan todas las llaves de acceso.',
      action: 'No fui yo',
      footnote: `Recibes este correo porque se trata de tu cuenta de ${COMMUNITY_NAME}.`,
    },
    verification: {
      subject: `Verifica tu correo para ${COMMUNITY_NAME}`,
      greeting: `¡Te damos la bienvenida a ${COMMUNITY_NAME}!`,
      text: 'Falta un paso: verifica tu correo y te esperan tus primeros puntos Rizz.',
      contested: ({ registeredAt }) =>
        `Alguien se registró con este correo desde más de un navegador. Este enlace es del registro del ${utc(registeredAt)} UTC y te pedirá su contraseña. Si no la conoces, ignora este correo y usa tu propio enlace.`,
      action: 'Verificar mi correo',
      footnote: `Este enlace vence en ${hours(VERIFICATION_HOURS)} y sirve una sola vez. Si no fuiste tú, ignora este correo; no pasará nada.`,
    },
    alreadyRegistered: {
      subject: `Ya tienes una cuenta de ${COMMUNITY_NAME}`,
      greeting: ({ name }) => `¡Hola de nuevo, ${name}!`,
      text: 'Alguien, probablemente tú, intentó registrarse con este correo. Ya tienes una cuenta y nada en ella cambió.',
      advice: 'Puedes iniciar sesión, o cambiar tu contraseña si la olvidaste.',
      action: 'Iniciar sesión',
      footnote: 'Si no fuiste tú, no tienes que hacer nada.',
    },
    reset: {
      subject: `Cambia tu contraseña de ${COMMUNITY_NAME}`,
      greeting: ({ name }) => `¡Hola, ${name}!`,
      text: 'Pediste una contraseña nueva. Elígela con este enlace.',
      action: 'Elegir una contraseña nueva',
      footnote: `Este enlace vence en ${hours(RESET_HOURS)} y sirve una sola vez. Si no fuiste tú, ignora este correo; tu contraseña sigue igual.`,
    },
  },
} satisfies AccountTexts;
