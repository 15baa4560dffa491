/** Marks a card or row by its id. It gets the focus when a control in it, or a neighbor, is removed. */
const ITEM = '[data-focus-item]';
/** Marks the control to use next: Chat after Accept, Edit Profile after Save Changes. */
const NEXT = '[data-focus-next]:not(:disabled)';

interface Place {
  element: Element;
  path: string;
  itemId: string | undefined;
  item: HTMLElement | null;
  /** The items after this one, then those before it, nearest first. */
  neighbors: HTMLElement[];
}

/** Keeps the focus in a region (use-kept-focus.ts) until the returned function is called. */
export function keepFocus(root: HTMLElement): () => void {
  // What has the focus since before this code was loaded.
  const focused = document.activeElement;
  let place =
    focused !== null && focused !== root && root.contains(focused)
      ? placeOf(root, focused)
      : undefined;

  function onFocusIn({ target }: FocusEvent): void {
    if (target instanceof Element && target !== root) place = placeOf(root, target);
  }
  function onFocusOut(): void {
    // Browsers differ in whether and when they report a removed element. Check after this task.
    queueMicrotask(() => {
      if (place !== undefined && !isLost(place.element)) forgetUnlessFocused();
    });
  }
  function forgetUnlessFocused(): void {
    if (document.activeElement !== place?.element) place = undefined;
  }
  function onChange(): void {
    if (place === undefined || !isLost(place.element)) return;
    const lost = place;
    place = undefined;
    const active = document.activeElement;
    const isElsewhere = active !== null && active !== document.body && active !== lost.element;
    // A new page takes the focus itself.
    if (isElsewhere || location.pathname !== lost.path) return;
    focus(findNext(root, lost));
  }

  const observer = new MutationObserver(onChange);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  root.addEventListener('focusin', onFocusIn);
  root.addEventListener('focusout', onFocusOut);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', onFocusIn);
    root.removeEventListener('focusout', onFocusOut);
  };
}

function placeOf(root: Element, element: Element): Place {
  const item = element.closest<HTMLElement>(ITEM);
  const items = [...root.querySelectorAll<HTMLElement>(ITEM)];
  const at = item === null ? -1 : items.indexOf(item);
  return {
    element,
    path: location.pathname,
    item,
    itemId: item?.dataset['focusItem'],
    neighbors: at < 0 ? [] : [...items.slice(at + 1), ...items.slice(0, at).toReversed()],
  };
}

function isLost(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled');
}

/** The same item at its new place, else its nearest neighbor, else the page's next control. */
function findNext(root: HTMLElement, { item, itemId, neighbors }: Place): HTMLElement {
  const same =
    item?.isConnected === true
      ? item
      : [...root.querySelectorAll<HTMLElement>(ITEM)].find(
          ({ dataset }) => itemId !== undefined && dataset['focusItem'] === itemId,
        );
  if (same !== undefined) return same.querySelector<HTMLElement>(NEXT) ?? same;
  return (
    neighbors.find(({ isConnected }) => isConnected) ??
    root.querySelector<HTMLElement>(NEXT) ??
    root.querySelector<HTMLElement>(ITEM) ??
    root
  );
}

function focus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  // `focus()` alone would scroll an element near an edge to the middle of the window.
  element.focus({ preventScroll: true });
  requestAnimationFrame(() => {
    const isFocused = document.activeElement === element;
    if (isFocused && !isInView(element)) element.scrollIntoView({ block: 'nearest' });
  });
}

/** Whether its middle is in the window, and nothing lies over it. */
function isInView(element: HTMLElement): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
