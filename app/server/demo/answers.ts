import type { Language } from '../../../platform/shared/texts/index.ts';
import { LANGUAGES_MAX, PROMPTS_MAX, type PromptId } from '../../../rooms/profile/index.ts';
import type { Chance } from './chance.ts';

type Answers = Partial<Record<PromptId, readonly string[]>>;

const ENGLISH: Answers = {
  sundayIs: [
    'Pancakes, a long walk, and no plan after two.',
    'One crossword, finished by cheating.',
  ],
  proudOf: ['My basil plant turned three.', 'I finally fixed the door everybody kicks.'],
  oddTalent: ['I can name any cereal by its sound.', 'Parallel parking with witnesses.'],
  couldTalkHours: ['Why every town has one perfect diner.', 'Octopuses. Ask. I dare you.'],
  lastLaughed: ['My nephew explaining taxes.', 'A goose with a very clear agenda.'],
  comfortFood: [
    'Grilled cheese, cut by my dad into boats.',
    'Dumplings, because making them takes four people.',
  ],
  learningNow: [
    'To bake bread that doesn’t need an excuse.',
    'Sign language, slowly and with feeling.',
  ],
  morningPerson: ['A rumor.', 'Suspiciously cheerful. I’m sorry.'],
  firstDrink: [
    'Walk somewhere with a view and get coffee on the way.',
    'Share fries and one strong opinion each.',
  ],
  rainyPlan: ['A museum, then soup.', 'Board games with made-up rules.'],
  secretSpot: ['The bench behind the library at six p.m.', 'A taco truck that hides on Mondays.'],
  cookTogether: ['Pasta from scratch. You get the fun part.', 'Whatever is on page 42.'],
  feelSafe: ['Nobody is in a hurry.', 'People say what they mean, kindly.'],
  knowItsGood: ['We forget to order.', 'The walk home takes three times as long.'],
  roadTrip: ['Packs the snacks and loses the map.', 'Stops for every scenic overlook.'],
  hillToDie: ['Soup is a meal.', 'The book was better, and so was the poster.'],
  overrated: ['Rooftop bars in the wind.', 'Being busy.'],
  underrated: ['Matinees.', 'Libraries with bad carpets.'],
  goodText: ['Asks one real question.', 'Sounds like you, not like a form.'],
  kindness: ['Letting somebody merge, with a wave.', 'Remembering a name.'],
  firstGame: [
    'A maze game on a laptop with three working keys.',
    'Tetris, on my grandmother’s couch.',
  ],
  powerUp: ['A nap of exactly nineteen minutes.', 'Hot sauce.'],
  finalBoss: ['Thursday’s inbox.', 'Folding a fitted sheet.'],
  coopPartner: [
    'I heal, I carry, I never blame the map.',
    'I read the instructions so you don’t have to.',
  ],
  ghostsChase: ['I’d trip, apologize, and make friends with one.', 'Left. Always left.'],
};

const SPANISH: Answers = {
  sundayIs: [
    'Chilaquiles, música bajita y nada en la agenda.',
    'Mercado, siesta y una película repetida.',
  ],
  proudOf: ['Mi mamá ya manda audios de menos de un minuto.', 'Por fin aprendí a nadar.'],
  couldTalkHours: ['Letreros viejos y quién los pintó.', 'De qué salsa va con qué taco.'],
  comfortFood: ['Caldo de pollo como el de mi abuela, casi.', 'Arroz con huevo. Sin vergüenza.'],
  learningNow: ['A bailar bachata sin mirar los pies.', 'Portugués, con canciones.'],
  firstDrink: [
    'Caminamos y el primero que vea un carrito de elotes invita.',
    'Un café y dos preguntas buenas.',
  ],
  cookTogether: ['Tamales, porque en equipo salen mejor.', 'Sopa, y tú eliges la música.'],
  knowItsGood: ['Se nos enfría la comida.', 'Nadie ve la hora.'],
  hillToDie: ['El picante no se negocia.', 'La siesta es cultura.'],
  goodText: ['Trae una pregunta de verdad.', 'Se lee como si me lo dijeras en la cara.'],
  firstGame: ['Lotería con frijoles, en casa de mi tía.', 'Un Pac-Man al que le faltaba un botón.'],
  powerUp: ['Un café de olla a las siete.', 'Las tortillas recién hechas.'],
};

const list = (text: string) => text.split(', ');

const JOBS = {
  en: list(
    'Nurse, Carpenter, Second-grade teacher, Data analyst, Baker, Bus driver, ' +
      'Sound engineer, Landscape designer, Paralegal, Line cook, Physical therapist, ' +
      'Product designer',
  ),
  es: list(
    'Enfermera de urgencias, Maestro de primaria, Electricista, Diseñadora, ' +
      'Cocinero, Contadora, Jardinero, Traductora',
  ),
};
const SCHOOLS = list('State college, Community college, Evening classes, Art school, Trade school');
const MORE_LANGUAGES = ['fr', 'ase', 'zh', 'hi', 'ar', 'ko', 'vi'] as const;

/** Writes a person's answers: none, or up to three prompts in their language. */
export function writeAnswers(
  language: Language,
  chance: Chance,
): { promptId: string; answer: string; position: number }[] {
  const catalogue = Object.entries(language === 'es' ? SPANISH : ENGLISH);
  return chance
    .shuffle(catalogue)
    .slice(0, chance.between(1, PROMPTS_MAX))
    .map(([promptId, answers], position) => ({ promptId, answer: chance.pick(answers), position }));
}

/** Chooses the details that a person shares. Few share all of them. */
export function chooseDetails(language: Language, chance: Chance) {
  const spoken = language === 'es' ? ['es', 'en'] : ['en', ...(chance.percent(20) ? ['es'] : [])];
  const more = chance.percent(20) ? [chance.pick(MORE_LANGUAGES)] : [];
  return {
    heightCm: chance.percent(60) ? chance.between(152, 193) : null,
    languages: chance.percent(70) ? [...spoken, ...more].slice(0, LANGUAGES_MAX) : [],
    job: chance.percent(65) ? chance.pick(JOBS[language]) : null,
    school: chance.percent(30) ? chance.pick(SCHOOLS) : null,
  };
}
