import { accentCss } from '@rizzly/domain/community';

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
