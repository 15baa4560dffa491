import type { EventCategory } from '../constants.ts';

export const texts = {
  issues: {
    title: 'A title has 3 to 80 characters',
    description: 'Please describe the event, in at most 2,000 characters',
    category: 'Please choose a kind of event',
    city: 'Please choose a city of the list',
    place: 'Please name a public place, in at most 100 characters',
    address: 'Please give the address, in at most 200 characters',
    time: 'Please choose a date and a time',
    endsBeforeStart: 'The event has to end after it starts',
    tooLong: 'An event lasts at most 24 hours',
    places: 'An event has 4 to 100 places',
    rules: 'House rules have at most 1,000 characters',
    cover: 'Please upload the picture first',
    from: 'Please choose a day',
    status: 'Please choose going or cancelled',
    showMe: 'Please choose on or off',
    checkIn: 'Please enter the six digits, or choose somebody you met',
    person: 'Please choose a guest',
    finding: 'Please write why: they read it',
    findingLength: 'Please use at most 1,000 characters',
    outcome: 'Please choose published or refused',
  },
  categories: {
    games: 'Games',
    food: 'Food & drinks',
    outdoors: 'Outdoors',
    music: 'Music',
    culture: 'Art & culture',
    sport: 'Sports',
    talk: 'Talks & classes',
    other: 'Something else',
  } satisfies Record<EventCategory, string>,
};

export type EventsTexts = typeof texts;
