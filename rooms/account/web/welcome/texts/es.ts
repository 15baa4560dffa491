import { COMMUNITY_NAME } from '../../../../../platform/shared/index.ts';
import type { WelcomeTexts } from './en.ts';

export const texts = {
  title: 'Te damos la bienvenida',
  tag: 'Inserta un corazón para continuar',
  headline: 'Convierte la charla en <mark>récords</mark>',
  pitch: `${COMMUNITY_NAME} es práctica para tus citas que se juega como un arcade. Entra cada día, gana Rizz y conoce gente que vino a jugar lo mismo.`,
  getStarted: 'Empezar',
  signIn: 'Iniciar sesión',
  adults: ({ age }) => `Para mayores de ${age} años.`,
  glimpse: {
    title: 'El tipo de gente que conoces aquí',
    singer: { title: 'Canta en el tráfico', text: 'Busca armonía.' },
    hiker: { title: 'Camina sin prisa', text: 'Conoce cada banca.' },
    cook: { title: 'Cocina para diez', text: 'Busca a nueve.' },
    drawn: 'Dibujos de esta página. A las personas reales solo las ve quien tiene cuenta.',
  },
  stickers: { points: '+10 Rizz', streak: 'Racha de 7 días', match: '¡Es un match!' },
  video: {
    title: 'Primero, tu video',
    text: 'Saluda con tu propia voz. Un clip corto dice más que un montón de fotos con filtros.',
  },
  score: {
    title: 'Tu puntaje Rizz',
    text: 'Los buenos hábitos rinden. Retos diarios, rachas y niveles convierten los nervios en puntos.',
  },
  groups: {
    title: 'Citas en grupo',
    text: 'Suma a tus amistades a la partida: conocerse es más fácil en grupo.',
  },
  doorNames: {
    approval: 'El equipo de moderación mira cada solicitud antes de aceptar a alguien.',
    invite: 'Los miembros nuevos entran solo por invitación.',
    closed: 'Esta comunidad no acepta miembros nuevos en este momento.',
  },
} satisfies WelcomeTexts;
