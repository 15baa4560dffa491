/** The product's name, and the community's until its operator chooses another. */
export const PRODUCT_NAME = 'Rizzly';

/**
 * Stands for the community's name in texts. It is a character for private use, which nobody types.
 * `withName` replaces it when a text is sent or shown.
 */
export const COMMUNITY_NAME = '\uE000';

export function withName(text: string, name: string): string {
  return text.replaceAll(COMMUNITY_NAME, () => name);
}
