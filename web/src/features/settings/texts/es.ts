import { texts as account } from '@rizzly/domain/account/texts/es';
import { COMMUNITY_NAME } from '@rizzly/domain/shared';
import { formats } from '@rizzly/domain/texts';

import type { SettingsTexts } from './en.ts';

const { date, number } = formats('es');
const writeDay = (day: string) =>
  date(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
const writeMoment = (at: string) => date(new Date(at), { dateStyle: 'long', timeStyle: 'short' });

export const texts = {
  issues: { account: account.issues },
  title: 'Ajustes',
  titleOf: ({ section }) => `${section} - Ajustes`,
  loading: 'Cargando',
  cancel: 'Cancelar',
  yourPassword: 'Tu contraseña',
  tryAgain: 'Revisa tu conexión e inténtalo de nuevo.',
  notLoaded: 'No pudimos cargar tus ajustes',
  notSaved: 'No se guardó',
  notSavedWhy: 'No pudimos guardarlo. Inténtalo de nuevo.',
  look: {
    title: 'En este navegador',
    darkTheme: 'Tema oscuro',
    darkThemeText: 'Solo aquí: cada uno de tus dispositivos guarda su propia elección.',
  },
  sections: {
    account: { title: 'Cuenta', text: 'Tu contraseña y cómo inicias sesión' },
    'photo-check': { title: 'Verificación de fotos', text: 'Demuestra que en tus fotos eres tú' },
    meet: {
      title: 'A quién quiero conocer',
      text: 'Solo para sugerirte personas, como tú digas',
    },
    privacy: { title: 'Privacidad', text: 'Lo que otras personas ven de ti' },
    notices: { title: 'Notificaciones', text: 'Lo que te llega cuando no estás' },
    data: { title: 'Mis datos', text: 'Llévatelos, toma una pausa o vete' },
    blocked: {
      title: 'Bloqueos y chats anteriores',
      text: 'A quién bloqueaste y los chats que terminaron',
    },
    invitations: { title: 'Invitaciones', text: 'Deja entrar a gente que conoces' },
    look: { title: 'Apariencia e idioma', text: 'Claro u oscuro, tu estilo y tu idioma' },
  },
  email: {
    title: 'Correo electrónico',
    current: ({ email }) => `Inicias sesión con <email>${email}</email>. Nadie más lo ve.`,
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
    set: 'Crear contraseña',
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
    endOthers: 'Cerrar sesión en los demás',
    showAll: ({ count }) => `Ver las ${number(count)}`,
    thisBrowser: 'Este navegador',
    used: ({ used, since }) => `Usado el ${writeDay(used)}, sesión abierta el ${writeDay(since)}`,
    end: 'Cerrar sesión',
    endOne: ({ browser, used }) => `Cerrar sesión en ${browser}, usado el ${writeDay(used)}`,
    ended: 'Sesión cerrada',
    endedText: 'Tiene efecto de inmediato.',
    failed: 'No se cerró la sesión',
  },
  privacy: {
    groups: {
      conversations: 'En tus conversaciones',
      profile: 'En tu perfil y en las listas',
      yourself: 'Para ti',
    },
    mutual: 'Si desactivas una opción, tampoco verás eso de los demás.',
    switches: {
      showOnline: {
        label: 'Mostrar cuando estoy en línea',
        text: 'Las personas con quienes hablas ven un punto verde mientras estás aquí.',
      },
      showTyping: {
        label: 'Mostrar cuando estoy escribiendo',
        text: 'Las personas con quienes hablas ven que viene una respuesta.',
      },
      showSeen: {
        label: 'Confirmaciones de lectura',
        text: 'Las personas con quienes hablas ven qué mensajes ya leíste.',
      },
      showActivity: {
        label: 'Mostrar que estuve aquí hace poco',
        text: 'Los demás ven “estuvo aquí esta semana” cuando les sugerimos tu perfil. Si lo desactivas, tampoco lo verás de ellos.',
      },
      showDistance: {
        label: 'Mostrar mi distancia',
        text: 'Los demás ven a cuántas millas está tu ciudad de la suya. Tu ciudad sigue en tu perfil.',
        inKilometers:
          'Los demás ven a cuántos kilómetros está tu ciudad de la suya. Tu ciudad sigue en tu perfil.',
      },
      hideScore: {
        label: 'Ocultar mi puntaje',
        text: 'Los demás no ven tu Rizz, tu nivel ni tu racha en ninguna parte. Tú sí.',
      },
      inLeaderboard: {
        label: 'Mostrarme en “Esta semana en el laberinto”',
        text: 'Los demás ven tu nombre y tu puntaje del laberinto entre los mejores de la semana.',
      },
      calmMode: {
        label: 'Modo tranquilo',
        text: 'Tus pantallas no muestran puntos, niveles, rachas ni celebraciones. Se siguen contando, y ahí estarán cuando lo desactives.',
      },
    },
  },
  language: {
    title: 'Idioma',
    text: `${COMMUNITY_NAME} lo habla en todas partes: en tus pantallas, en los correos y en las notificaciones.`,
    failed: 'No se cambió el idioma',
    failedWhy: 'No pudimos cambiar tu idioma. Inténtalo de nuevo.',
  },
  notices: {
    device: {
      title: 'En este dispositivo',
      label: 'Notificaciones en este navegador',
      text: 'Te muestra una notificación corta cuando pasa algo y no estás aquí. Nunca el texto de un mensaje.',
      changing: 'Un momento…',
      blocked: `Tu navegador bloquea las notificaciones de ${COMMUNITY_NAME}. Permítelas en sus ajustes para este sitio, casi siempre en el ícono junto a la dirección, e inténtalo de nuevo.`,
      unsupported: `Este navegador no puede mostrar notificaciones aquí. En un iPhone o iPad, primero agrega ${COMMUNITY_NAME} a la pantalla de inicio y ábrelo desde ahí.`,
      tryAgain: 'Intentar de nuevo',
      failed: 'No se cambió',
      failedText: 'No pudimos activar las notificaciones. Revisa tu conexión e inténtalo de nuevo.',
    },
    kindsTitle: 'De qué te avisamos',
    kindsText: 'Tu elección se guarda al momento, para todos tus dispositivos.',
    presets: {
      usual: {
        label: 'Lo de siempre',
        text: 'En tus dispositivos al momento, por correo una vez al día. Recordatorios antes de tus citas.',
      },
      daily: {
        label: 'Una vez al día',
        text: 'Un correo por la tarde. En tus dispositivos, solo los recordatorios antes de tus citas.',
      },
      least: { label: 'Casi nada', text: 'Solo lo que tiene que llegarte.' },
    },
    customize: 'Personalizar',
    customized: 'Personalizar (en uso)',
    always:
      'Siempre te llegan las notificaciones de seguridad y los cambios de una cita o un evento al que vas.',
    channels: { push: 'En tus dispositivos', mail: 'Por correo' },
    paces: { off: 'Nunca', immediate: 'Al momento', daily: 'Una vez al día', weekly: 'Los lunes' },
    kinds: {
      messages: { label: 'Mensajes', text: 'Quién te escribió. No lo que dice.' },
      matches: { label: 'Matches y me gusta', text: 'Matches nuevos y me gusta que te esperan.' },
      groups: { label: 'Equipos', text: 'Invitaciones, salas y planes de tus equipos.' },
      events: { label: 'Citas y eventos', text: 'Recordatorios un día y dos horas antes.' },
      streak: { label: 'Racha', text: 'Un día de descanso que salvó tu racha, y logros nuevos.' },
      tips: { label: 'Consejos', text: 'De vez en cuando, una lección o una idea del coach.' },
    },
    hours: {
      title: 'Cuándo llegan',
      away: 'Solo si llevas 10 minutos sin estar aquí.',
      quiet: 'Nada entre las 10 de la noche y las 8 de la mañana. Te espera hasta entonces.',
      digest: 'Las notificaciones diarias y las de los lunes llegan juntas a las 6 de la tarde.',
      silent: 'Si pasas tres semanas sin entrar, dejamos de avisarte y te lo decimos una vez.',
      timeZone: 'Tu zona horaria',
      timeZoneHint: 'Las horas de arriba son de esta zona.',
    },
  },
  data: {
    failed: 'No funcionó',
    export: {
      title: 'Llévate tus datos',
      text: 'Un ZIP con tu perfil, tus mensajes, tus fotos y todo lo demás que guardamos de ti. Abre index.html para leerlo todo, también sin internet. Una vez al día.',
      ask: 'Pedir mis datos',
      askAgain: 'Pedir un archivo nuevo',
      dialogTitle: 'Pide tus datos',
      dialogText: 'Con tu contraseña sabemos que eres tú.',
      failed: 'No pudimos pedir tus datos. Inténtalo de nuevo.',
      waiting: 'Estamos preparando tu archivo. Te avisaremos por correo cuando esté listo.',
      expired: 'Tu último archivo venció.',
      download: 'Descargar mis datos',
      until: ({ at }) => `Hasta el ${writeMoment(at)}`,
    },
    pause: {
      title: 'Toma una pausa',
      titleNow: 'Estás en pausa',
      text: 'Sal de Explorar, de Descubrir y de los me gusta todo el tiempo que quieras. Tus chats se quedan, marcados “En pausa”, y tu racha te espera.',
      textNow:
        'Nadie nuevo te ve, y tú no ves a nadie nuevo. Las personas con quienes hablas ven “En pausa”. Tu racha te espera: reclama tu bono el día que vuelvas, y sigue.',
      begin: 'Tomar una pausa',
      end: 'Terminar mi pausa',
      begun: 'Disfruta tu pausa',
      begunText: 'Ahora solo te ven las personas con quienes hablas.',
      ended: '¡Qué bueno verte otra vez!',
      endedText: 'Los demás te ven de nuevo.',
    },
    leave: {
      title: 'Elimina tu cuenta',
      text: ({ days }) =>
        `Te vas en el acto: se cierran todas tus sesiones y ya nadie te ve. Tienes ${number(days)} días para arrepentirte. Después borramos todo lo tuyo para siempre. Quizás quieras llevarte tus datos antes.`,
      leave: 'Eliminar mi cuenta',
      dialogTitle: '¿Eliminar tu cuenta?',
      dialogText: ({ days }) =>
        `Tus matches terminan ahora. Si vuelves dentro de ${number(days)} días, recuperas todo menos tu racha y los eventos que organizas.`,
      failed: 'No pudimos eliminar tu cuenta. Inténtalo de nuevo.',
    },
  },
} satisfies SettingsTexts;
