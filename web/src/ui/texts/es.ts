import type { UiTexts } from './en.ts';

export const texts = {
  loading: 'Cargando',
  tryAgain: 'Intentar de nuevo',
  notRefreshed: 'No pudimos actualizar esto. Puede que ya haya cambiado.',
  close: 'Cerrar',
  notifications: 'Avisos',
  email: 'Correo electrónico',
  showTyped: 'Mostrar lo escrito',
  hideTyped: 'Ocultar lo escrito',
  commonPassword: 'Esta contraseña está en todas las listas. Una más larga es más segura.',
  openList: 'Abrir la lista',
  nothingFound: 'No hay resultados.',
  toLightTheme: 'Cambiar al tema claro',
  toDarkTheme: 'Cambiar al tema oscuro',
  on: 'Sí',
  off: 'No',
  readIn: 'Leer en',
  safety: 'Seguridad',
  update: {
    ready: 'Hay una versión nueva.',
    reload: 'Recargar',
    later: 'Ahora no',
  },
  menuNotLoaded: 'No pudimos cargar este menú',
  pageNotLoaded: 'No pudimos cargar esta página',
  pageNotLoadedWhy: 'Puede que no tengas conexión o que haya una versión más nueva de la página.',
} satisfies UiTexts;
