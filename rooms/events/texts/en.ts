import type { EventCategory, EventFormat } from '../constants.ts';

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
    placesAtTables: 'An evening at tables has 8 to 200 places',
    placesInRounds: 'An evening of rounds has 6 to 40 places',
    format: 'Please choose how the event goes',
    tableSize: 'A table has 4 to 8 chairs',
    roundMinutes: 'A round lasts 3 to 6 minutes',
    onlyTables: 'Only an evening at tables has a size of tables',
    onlyRounds: 'Only an evening of rounds has a length of rounds',
    asCommunity: 'Please choose on or off',
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
  formats: { open: 'Open', tables: 'Tables', rounds: 'Rounds online' } satisfies Record<
    EventFormat,
    string
  >,
  howItGoes: {
    format: 'How it goes',
    tableSize: 'Chairs at a table',
    chairs: ({ chairs }: { chairs: number }) => `${chairs} chairs`,
    roundMinutes: 'Length of a round',
    minutes: ({ minutes }: { minutes: number }) => `${minutes} minutes`,
  },
};

export type EventsTexts = typeof texts;
