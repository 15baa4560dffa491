import type { PlayTexts } from './en.ts';

export const texts = {
  issues: { themeUnknown: 'Elige un estilo de la lista' },
  tiers: {
    Beginner: 'Principiante',
    Intermediate: 'Intermedio',
    Advanced: 'Avanzado',
    Elite: 'Élite',
    Legendary: 'Legendario',
  },
  levelTitles: {
    'Rookie Charmer': 'Encanto en ciernes',
    'Social Butterfly': 'Mariposa social',
    'Conversation King': 'As de la charla',
    'Dating Dynamo': 'Imán de citas',
    'Rizz Master': 'Leyenda del Rizz',
  },
  streakMoods: {
    none: 'Haz tu registro hoy y empieza tu racha.',
    started: '¡Buen comienzo! Haz tu registro hoy y alarga tu racha.',
    startedClaimed: '¡Buen comienzo! Vuelve mañana y alarga tu racha.',
    momentum: '¡Qué buen ritmo! Sigue así.',
    onFire: '¡Vas con todo! Nadie se resiste a esa racha.',
  },
  challenges: {
    'challenge-1': { title: 'A romper el hielo', description: 'Inicia 3 conversaciones hoy' },
    'challenge-2': {
      title: 'Video de presentación',
      description: 'Graba tu primer video de presentación',
    },
    'challenge-3': { title: 'Perfil de diez', description: 'Completa tu perfil al 100%' },
    'challenge-4': { title: 'Mariposa social', description: 'Ve a un evento local' },
    'daily-hearts': {
      title: 'Con el corazón en la mano',
      description: 'Dales me gusta a 3 personas hoy',
    },
    'daily-maze': {
      title: 'A correr el laberinto',
      description: 'Juega el laberinto RizzMan de hoy',
    },
    'daily-match': { title: 'La chispa del día', description: 'Haz un match nuevo hoy' },
    'daily-check-in': { title: 'Como en casa', description: 'Reclama tu bono diario de hoy' },
    'weekly-conversations': {
      title: 'Qué buena charla',
      description: 'Inicia 10 conversaciones esta semana',
    },
    'weekly-matches': {
      title: 'Fábrica de matches',
      description: 'Haz 3 matches nuevos esta semana',
    },
    'weekly-check-ins': {
      title: 'Cita diaria',
      description: 'Reclama tu bono diario 5 días esta semana',
    },
    'weekly-mazes': {
      title: 'De vuelta al laberinto',
      description: 'Juega el laberinto RizzMan 4 días esta semana',
    },
    'weekly-hearts': {
      title: 'Semana de corazones',
      description: 'Dales me gusta a 12 personas esta semana',
    },
    'achievement-first-match': { title: 'Cosa de dos', description: 'Haz tu primer match' },
    'achievement-ten-matches': { title: 'Diez corazones', description: 'Haz 10 matches' },
    'achievement-conversations': {
      title: 'Maratón de holas',
      description: 'Inicia 25 conversaciones',
    },
    'achievement-picture': {
      title: 'La cara del arcade',
      description: 'Agrega una foto de perfil',
    },
    'achievement-week-streak': {
      title: 'Siete seguidos',
      description: 'Mantén una racha de 7 días',
    },
    'achievement-month-streak': {
      title: 'Un mes con ritmo',
      description: 'Mantén una racha de 30 días',
    },
    'achievement-first-maze': {
      title: 'Fuera del laberinto',
      description: 'Gana tu primer laberinto RizzMan',
    },
    'achievement-maze-master': {
      title: 'Leyenda del laberinto',
      description: 'Gana 10 laberintos RizzMan',
    },
  },
  unknownChallenge: { title: 'Reto diario', description: 'Completa el reto de hoy' },
  achievements: {
    'first-hello': { title: 'El primer hola', description: 'Inicia tu primera conversación' },
    'smooth-talker': { title: 'Pico de oro', description: 'Inicia 10 conversaciones' },
    'life-of-the-party': { title: 'El alma de la fiesta', description: 'Inicia 50 conversaciones' },
    'talk-of-the-town': { title: 'En boca de todos', description: 'Inicia 100 conversaciones' },
    'picture-perfect': { title: 'Foto perfecta', description: 'Agrega tu primera foto de perfil' },
    'camera-ready': {
      title: 'Luces, cámara, acción',
      description: 'Graba tu primer video de presentación',
    },
    'full-picture': { title: 'El retrato completo', description: 'Completa tu perfil al 100%' },
    'checked-in': { title: '¡Presente!', description: 'Reclama tu primer bono diario' },
    'week-of-wonder': { title: 'Semana maravillosa', description: 'Mantén una racha de 7 días' },
    unstoppable: { title: 'Imparable', description: 'Mantén una racha de 30 días' },
    'challenge-accepted': { title: 'Reto aceptado', description: 'Completa tu primer reto' },
    'challenge-champion': { title: 'As de los retos', description: 'Completa 50 retos' },
    'into-the-maze': {
      title: 'Rumbo al laberinto',
      description: 'Juega tu primer laberinto RizzMan',
    },
    'ghost-dodger': { title: 'Esquivafantasmas', description: 'Gana 5 laberintos RizzMan' },
    'rising-star': { title: 'Estrella en ascenso', description: 'Llega al nivel 5' },
    'rizz-royalty': {
      title: 'Realeza del Rizz',
      description: 'Llega al nivel 21 y conviértete en Leyenda del Rizz',
    },
    'open-heart': { title: 'Corazón abierto', description: 'Da tu primer me gusta' },
    'first-spark': { title: 'La primera chispa', description: 'Haz tu primer match' },
    'warm-welcome': { title: 'Cálida bienvenida', description: 'Acepta 5 solicitudes de match' },
    magnetic: { title: 'Magnetismo', description: 'Haz 10 matches' },
    'heart-of-the-city': { title: 'El corazón de la ciudad', description: 'Haz 50 matches' },
    'out-and-about': {
      title: 'Salir y ver',
      description: 'Confirma tu llegada a tu primer evento',
    },
    'local-legend': { title: 'Leyenda local', description: 'Confirma tu llegada a 5 eventos' },
    'double-trouble': { title: 'Doble travesura', description: 'Ve a tu primera cita en grupo' },
    'the-more-the-merrier': {
      title: 'Entre más, mejor',
      description: 'Ve a 3 citas en grupo',
    },
  },
  themes: {
    classic: { title: 'Atardecer de arcade', description: 'El estilo con el que llegaste' },
    rosewood: { title: 'Palo de rosa', description: 'Rojos profundos para almas románticas' },
    lagoon: { title: 'Laguna', description: 'Agua fresca, mente en calma' },
    orchard: { title: 'Huerto', description: 'Verdes de hoja y fruta madura' },
    midnight: { title: 'Laberinto de medianoche', description: 'El azul entre las paredes' },
    royal: { title: 'Oro real', description: 'Para quienes llegan a la cima' },
    fairground: { title: 'La feria', description: 'Faroles sobre la última vuelta' },
    confetti: { title: 'Confeti', description: 'Lo que queda de una buena fiesta' },
  },
} satisfies PlayTexts;
