import { texts as account } from '@rizzly/domain/account/texts/es';
import { formats } from '@rizzly/domain/texts';

import type { SettingsTexts } from './en.ts';

const { date, number } = formats('es');
const writeDay = (day: string) =>
  date(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });

export const texts = {
  issues: { account: account.issues },
  title: 'Ajustes',
  titleOf: ({ section }) => `${section} - Ajustes`,
  loading: 'Cargando',
  cancel: 'Cancelar',
  yourPassword: 'Tu contraseña',
  tryAgain: 'Revisa tu conexión e inténtalo de nuevo.',
  email: {
    title: 'Correo electrónico',
    current: ({ email }) =>
      `Inicias sesión con <email>${email}</email>. Los demás miembros nunca lo ven.`,
    pending: ({ email, hours }) =>
      `Enviamos un enlace a <email>${email}</email>. Ábrelo para confirmar el nuevo correo; sirve por ${number(hours)} horas.`,
    change: 'Cambiar correo',
    newEmail: 'Nuevo correo electrónico',
    send: 'Enviar enlace',
    sent: 'Revisa tu nuevo correo',
    failed: 'No se cambió el correo',
    failedWhy: 'No pudimos cambiar tu correo. Inténtalo de nuevo.',
  },
  password: {
    title: 'Contraseña',
    account: 'Correo electrónico',
    current: 'Contraseña actual',
    none: 'No tienes contraseña: solo tus llaves de acceso abren tu cuenta.',
    newPassword: 'Nueva contraseña',
    confirm: 'Confirma la nueva contraseña',
    rule: 'Al menos 6 caracteres. Cierra tu sesión en todos los demás dispositivos.',
    change: 'Cambiar contraseña',
    set: 'Poner contraseña',
    changed: 'Contraseña cambiada',
    changedText: 'Cerramos tu sesión en todos los demás dispositivos.',
    failed: 'No se cambió la contraseña',
    failedWhy: 'No pudimos cambiar tu contraseña. Inténtalo de nuevo.',
    remove: 'Quitar contraseña',
    removeTitle: '¿Quitar tu contraseña?',
    removeText:
      'Después, solo tus llaves de acceso abren tu cuenta. Si las pierdes, un enlace a tu correo te permite elegir otra contraseña.',
    removed: 'Contraseña quitada',
    removedText: 'Ahora inicias sesión con tus llaves de acceso.',
    notRemoved: 'No se quitó la contraseña',
    notRemovedWhy: 'No pudimos quitar tu contraseña. Inténtalo de nuevo.',
  },
  passkeys: {
    title: 'Llaves de acceso',
    text: 'Inicia sesión con tu dedo, tu cara o el PIN de tu dispositivo, sin correo ni contraseña.',
    unusable: 'Este navegador no puede usar llaves de acceso en esta dirección.',
    add: 'Agregar una llave de acceso',
    save: 'Agregar llave',
    name: 'Nombre',
    nameHint: 'La distingue de tus otras llaves, por ejemplo “Mi teléfono”.',
    passwordHint: 'Iniciaste sesión hace rato, así que te la pedimos una vez más.',
    added: 'Llave de acceso agregada',
    addedText: 'Desde ahora puedes iniciar sesión con ella.',
    known: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
    notAdded: 'No se agregó la llave',
    notAddedWhy: 'No pudimos agregar la llave de acceso. Inténtalo de nuevo.',
    unused: ({ added }) => `Sin usar, agregada el ${writeDay(added)}`,
    used: ({ used, added }) => `Usada el ${writeDay(used)}, agregada el ${writeDay(added)}`,
    rename: 'Renombrar',
    renameOne: ({ name }) => `Renombrar ${name}`,
    renameTitle: 'Renombrar esta llave de acceso',
    saveName: 'Guardar',
    remove: 'Quitar',
    removeOne: ({ name }) => `Quitar ${name}`,
    removeTitle: ({ name }) => `¿Quitar ${name}?`,
    removeText: 'Ya nadie podrá iniciar sesión con ella. Bórrala también en el dispositivo.',
    removeConfirm: 'Quitar llave de acceso',
    failed: 'No funcionó',
  },
  sessions: {
    title: 'Dónde tienes la sesión abierta',
    loadAgain: 'Intentar de nuevo',
    endOthers: 'Cerrar sesión en los demás',
    thisBrowser: 'Este navegador',
    used: ({ used, since }) => `Usado el ${writeDay(used)}, sesión abierta el ${writeDay(since)}`,
    end: 'Cerrar sesión',
    endOne: ({ browser, used }) => `Cerrar sesión en ${browser}, usado el ${writeDay(used)}`,
    ended: 'Sesión cerrada',
    endedText: 'Tiene efecto de inmediato.',
    failed: 'No se cerró la sesión',
  },
} satisfies SettingsTexts;
