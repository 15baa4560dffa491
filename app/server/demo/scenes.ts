import type { Language } from '../../../platform/shared/texts/index.ts';
import type { CommunityChange } from '../../../rooms/community/index.ts';
import { CITIES, type OwnInterest } from '../../../rooms/places/index.ts';

/** The pages of the community in Berlin: the templates, filled in as its admin might. */
const BERLIN_PAGES: Readonly<Record<'about' | 'rules', Record<Language, string>>> = {
  about: {
    en: `**Who we are:** Spree is for people in and around Berlin who would like to meet somebody, on a walk, at a lake or over board games. Spree e.V. runs it, a small association of people who live here.

**Contact:** Single point of contact for authorities and members: hello@spree.example, in German, English and Spanish. Illegal content can be reported at [/report](https://spree.example/report) without an account. Decisions can be appealed in the program for six months; you may also turn to a certified out-of-court body or to a court. Average monthly active members in the Union: about 250.`,
    es: `**Quiénes somos:** Spree es para gente de Berlín y alrededores que quiere conocer a alguien, en un paseo, en un lago o con juegos de mesa. La lleva Spree e.V., una pequeña asociación de gente que vive aquí.

**Contacto:** Punto único de contacto para autoridades y miembros: hello@spree.example, en alemán, inglés y español. El contenido ilegal se puede denunciar en [/report](https://spree.example/report) sin cuenta. Las decisiones se pueden recurrir en el programa durante seis meses; también puedes acudir a un órgano certificado de resolución extrajudicial o a un tribunal. Media mensual de miembros activos en la Unión: unos 250.`,
  },
  rules: {
    en: `1. You are 18 or older, and you are the person in your pictures.
2. Be kind. A no is a no, also a silent one.
3. No threats, no hate, no harassment, no sexual pictures or messages that nobody asked for.
4. Don't ask anybody here for money, and don't sell anything.
5. Keep what people tell you to yourself.
6. Meet in public for the first time, and tell a friend where you are.

Report whoever breaks these. A person looks at each report. We may warn, hide content, limit, suspend or close an account; we say why, and you can appeal within six months.

Spree e.V., Uferstr. 1, 10999 Berlin, hello@spree.example. German law applies; the courts of Berlin decide.`,
    es: `1. Tienes 18 años o más y eres la persona de tus fotos.
2. Sé amable. Un no es un no, también el que no se dice.
3. Sin amenazas, sin odio, sin acoso, sin fotos ni mensajes sexuales que nadie ha pedido.
4. No pidas dinero a nadie aquí y no vendas nada.
5. Guárdate lo que te cuentan.
6. La primera vez, queda en un sitio público y dile a alguien dónde estás.

Reporta a quien no las respete. Una persona mira cada reporte. Podemos avisar, ocultar contenido, limitar, suspender o cerrar una cuenta; decimos por qué y puedes recurrir durante seis meses.

Spree e.V., Uferstr. 1, 10999 Berlin, hello@spree.example. Se aplica la ley alemana; deciden los tribunales de Berlín.`,
  },
};

/** Where the demo takes place, and what its admin has chosen. */
export interface Scene {
  cities: readonly string[];
  /** Four in ten members live in these cities, so that there are neighbors to meet. */
  hubs: readonly string[];
  /** Where the visitors live, and what they write about themselves. */
  home: string;
  bios: Record<Language, string>;
  /** What is not as in a new community. */
  opened?: {
    settings: CommunityChange;
    interests: readonly OwnInterest[];
    pages: Readonly<Record<'about' | 'rules', Record<Language, string>>>;
    /** What those who wait at the door have answered. */
    applications: readonly string[];
  };
}

/** The demo of `npm run demo`: a new community in the United States. */
export const AUSTIN: Scene = {
  cities: CITIES.map(({ name }) => name),
  hubs: ['Austin, TX', 'New York, NY', 'Chicago, IL', 'Seattle, WA', 'Atlanta, GA'],
  home: 'Austin, TX',
  bios: {
    en: 'Sound engineer in Austin. I roast my own beans on the balcony; the neighbors have opinions. Looking for good conversation and an occasional adventure.',
    es: 'Diseño letreros en Austin y bailo salsa los miércoles. Busco buena conversación y al mejor taquero de la ciudad.',
  },
};

/** The demo of `npm run demo -- --as berlin`: a community that its admin has made their own. */
const BERLIN: Scene = {
  cities: [
    'Berlin, DE',
    'Potsdam, DE',
    'Oranienburg, DE',
    'Bernau bei Berlin, DE',
    'Frankfurt (Oder), DE',
    'Cottbus, DE',
    'Magdeburg, DE',
    'Leipzig, DE',
    'Dresden, DE',
    'Rostock, DE',
    'Hamburg, DE',
    'Hannover, DE',
    'Köln, DE',
    'Munich, DE',
  ],
  hubs: ['Berlin, DE', 'Potsdam, DE', 'Leipzig, DE'],
  home: 'Berlin, DE',
  bios: {
    en: 'Sound engineer in Kreuzberg. I roast my own beans on the balcony; the neighbors have opinions. Looking for good conversation and an occasional adventure.',
    es: 'Diseño letreros en Neukölln y bailo salsa los miércoles junto al canal. Busco buena conversación y alguien con quien nadar en los lagos.',
  },
  opened: {
    settings: {
      name: 'Spree',
      tagline: 'Meet the city, one person at a time',
      accent: '#1f7a8c',
      units: 'km',
      countries: ['DE'],
      registration: 'approval',
      question: 'What brings you to Spree?',
      contact: { email: 'hello@spree.example', postal: 'Spree e.V.\nUferstr. 1\n10999 Berlin' },
      firstSteps: ['identity', 'places', 'door', 'rules'],
    },
    pages: BERLIN_PAGES,
    interests: [
      { key: 'Board games', label: { en: 'Board games', es: 'Juegos de mesa' } },
      { key: 'Lakes', label: { en: 'Swimming in lakes', es: 'Nadar en lagos' } },
      { key: 'Techno', label: { en: 'Techno', es: 'Techno' } },
    ],
    applications: [
      'I moved here in May, and my office is five people. I would like to meet somebody who knows where to swim.',
      'Una amiga está aquí y conoció a su pareja en un evento. Me gustó cómo lo contó.',
      'I like that somebody reads this.',
    ],
  },
};

/** By the name after `--as`. */
export const SCENES: Readonly<Record<string, Scene>> = { berlin: BERLIN };
