import { PRODUCT_NAME } from '@rizzly/domain/shared';
import { useLayoutEffect } from 'react';

let pageTitle: string | undefined;
let badge = 0;

function show(): void {
  if (pageTitle === undefined) return;
  document.title = badge > 0 && document.hidden ? `(${badge}) ${pageTitle}` : pageTitle;
}

/** Sets the document's title while a page is shown (§2). */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    pageTitle = title;
    show();
  }, [title]);
}

document.addEventListener('visibilitychange', show);

/**
 * Puts the number of unread messages before the title while the page is in the background. In the
 * foreground the titles are those of §2, and the navigation shows the badge. 0 removes it.
 */
export function setTitleBadge(count: number): void {
  badge = count;
  show();
}

/** Titles of signed-out pages are followed by the product's name (§2). */
export function guestTitle(title: string): string {
  return `${title} - ${PRODUCT_NAME}`;
}
