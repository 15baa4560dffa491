export const texts = {
  messages: {
    placeRemoved: 'The place is removed. Who lives there keeps it until they choose another.',
  },
};

export type PlacesServerTexts = typeof texts;
