/** Where the forms of the community's logo are served, in a file without zod. */
export const LOGO_PATH = '/logo/';

export const LOGO_FILES = {
  /** As it was drawn: in the header. */
  shown: 'logo.webp',
  tab: 'icon-64.png',
  icon: 'icon-192.png',
  largeIcon: 'icon-512.png',
  /** With room around it, because systems cut it to their shape. */
  maskable: 'maskable-512.png',
  touch: 'touch-180.png',
  mail: 'mail.png',
} as const;
export type LogoFile = keyof typeof LOGO_FILES;

/** The address of a form of the logo whose `logoUrl` this is. */
export function logoFile(logoUrl: string, file: LogoFile): string {
  return logoUrl.slice(0, logoUrl.lastIndexOf('/') + 1) + LOGO_FILES[file];
}
