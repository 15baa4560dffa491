import type { Language } from '../../../platform/shared/texts/index.ts';
import type { CommunityChange } from '../../../rooms/community/index.ts';
import { CITIES, type OwnInterest } from '../../../rooms/places/index.ts';
import { BERLIN_PAGES } from './berlin-pages.ts';

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
