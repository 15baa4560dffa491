import { accentCss, logoFile } from '../../rooms/community/index.ts';

const ID = 'accent';

/** Shows the app in a color; null is the product's own. The server does it before the first paint. */
export function showAccent(accent: string | null): void {
  const shown = document.querySelector(`#${ID}`);
  if (accent === null) {
    shown?.remove();
    return;
  }
  const style = shown ?? document.head.appendChild(document.createElement('style'));
  style.id = ID;
  style.textContent = accentCss(accent);
}

/** Shows the community's logo, or the product's, as the icon of the tab. */
export function showIcon(logoUrl: string | null): void {
  const icon = document.querySelector('link[rel=icon]');
  icon?.setAttribute('href', logoUrl === null ? '/favicon.svg' : logoFile(logoUrl, 'tab'));
  icon?.setAttribute('type', logoUrl === null ? 'image/svg+xml' : 'image/png');
}
