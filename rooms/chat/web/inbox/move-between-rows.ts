import type { KeyboardEvent } from 'react';

const LINK = '[data-inbox-link]';

/** Up and Down move between the rows of the inbox, and from the search to the first. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...document.querySelectorAll<HTMLElement>(LINK)];
  const row = event.target instanceof Element ? event.target.closest('li') : null;
  const at = row === null ? -1 : links.findIndex((link) => row.contains(link));
  const next = at === -1 && by === -1 ? undefined : links[at + by];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
