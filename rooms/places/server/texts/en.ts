export const texts = {
  messages: {
    placeRemoved: 'The place is removed. Members who live there keep it until they choose another.',
  },
};

export type PlacesServerTexts = typeof texts;
