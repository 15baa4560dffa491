const openers = new WeakMap<Element, HTMLElement>();

export function rememberOpener(menu: Element | null, opener: HTMLElement | null): void {
  if (menu && opener) openers.set(menu, opener);
}

/** What has the focus. An item of a menu is gone soon, so for it what opened the menu. */
export function readFocus(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest('[role=menu]');
  return (menu && openers.get(menu)) ?? active;
}
