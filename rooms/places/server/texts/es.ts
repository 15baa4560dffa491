import type { PlacesServerTexts } from './en.ts';

export const texts = {
  messages: {
    placeRemoved: 'El lugar se quitó. Quien vive allí lo conserva hasta que elija otro.',
  },
} satisfies PlacesServerTexts;
