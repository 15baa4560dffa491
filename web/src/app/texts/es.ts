import { formats } from '@rizzly/domain/texts';

import type { AppTexts } from './en.ts';

const { list, number, plural } = formats('es');

export const texts = {
  skip: 'Saltar al contenido',
  offline: 'No tienes conexión. Puede que lo que ves no esté al día.',
  rizz: 'Rizz',
  likePicture: 'Me gusta esta foto',
  likeAnswer: 'Me gusta esta respuesta',
  look: {
    title: 'En este navegador',
    darkTheme: 'Tema oscuro',
    darkThemeText: 'Solo aquí: cada uno de tus dispositivos guarda su propia elección.',
  },
  pause: {
    label: 'Tu pausa',
    text: 'Estás en pausa. Nadie nuevo te ve, y tú no ves a nadie nuevo.',
    end: 'Terminar mi pausa',
  },
  navigation: {
    label: 'Principal',
    home: 'Inicio',
    browse: 'Explorar',
    challenges: 'Retos',
    matches: 'Matches',
    groups: 'Grupos',
    events: 'Eventos',
    more: 'Más',
  },
  badge: {
    shown: ({ count }) => (count > 99 ? '99+' : number(count)),
    unread: ({ count }) =>
      plural(count, { one: '1 mensaje sin leer', other: `${number(count)} mensajes sin leer` }),
    waiting: ({ count }) =>
      plural(count, {
        one: '1 solicitud de match',
        other: `${number(count)} solicitudes de match`,
      }),
    all: ({ parts }) => list(parts, 'unit'),
  },
  bell: {
    label: 'Notificaciones',
    unread: ({ count }) => (count > 99 ? 'Más de 99 sin leer' : `${number(count)} sin leer`),
  },
  menu: {
    label: 'Tu menú',
    status: ({ level, days }) =>
      `Nivel ${number(level)} • racha de ${plural(days, { one: '1 día', other: `${number(days)} días` })}`,
    profile: 'Perfil',
    coach: 'Coach',
    settings: 'Ajustes',
    desk: 'Moderación',
    darkTheme: 'Tema oscuro',
    logOut: 'Cerrar sesión',
    logOutFailed: 'No pudimos cerrar tu sesión',
    stillSignedIn: 'Tu sesión sigue abierta. Revisa tu conexión e inténtalo de nuevo.',
  },
  commands: {
    title: 'Buscar y comandos',
    placeholder: '¿Adónde vas o a quién buscas?',
    nothing: 'No encontramos nada.',
    open: ({ key }) => `Buscar y comandos, ${key}`,
    key: 'Ctrl K',
    macKey: '⌘ K',
    groups: {
      screens: 'Ir a',
      actions: 'Hacer',
      settings: 'Ajustes',
      chats: 'Conversaciones',
      members: 'Personas',
    },
    screens: {
      home: 'Inicio',
      browse: 'Explorar',
      challenges: 'Retos',
      discover: 'Descubrir',
      matches: 'Matches',
      chats: 'Chats',
      groups: 'Grupos',
      events: 'Eventos',
      coach: 'Coach',
      profile: 'Mi perfil',
      settings: 'Ajustes',
      desk: 'Moderación',
    },
    playRizzman: 'Jugar RizzMan',
    lightTheme: 'Cambiar al tema claro',
    darkTheme: 'Cambiar al tema oscuro',
    showKeys: 'Mostrar atajos de teclado',
  },
  keys: {
    title: 'Atajos de teclado',
    ofScreen: 'En esta pantalla',
    everywhere: 'En todas partes',
    commandMenu: 'Buscar y comandos',
    showKeys: 'Mostrar estas teclas',
    singleKeys: 'Atajos de una sola tecla',
    singleKeysText: 'Desactívalos si se pulsan sin querer o al dictar.',
    names: {
      ArrowUp: 'Flecha arriba',
      ArrowDown: 'Flecha abajo',
      ArrowLeft: 'Flecha izquierda',
      ArrowRight: 'Flecha derecha',
      Enter: 'Intro',
      Escape: 'Esc',
      Space: 'Espacio',
      Tab: 'Tab',
      Shift: 'Mayús',
      Control: 'Ctrl',
      Alt: 'Alt',
      Command: 'Comando',
    },
  },
  notFound: {
    title: 'Página no encontrada',
    heading: '404 Página no encontrada',
    text: 'Este rincón del laberinto está vacío. La página se mudó o nunca existió.',
    back: 'Volver al Inicio',
  },
} satisfies AppTexts;
