import { useLayoutEffect } from 'react';

import { COMMUNITY_NAME } from '../shared/index.ts';
import { useNamed } from './community.ts';

let pageTitle: string | undefined;
let badge = 0;

function show(): void {
  if (pageTitle === undefined) return;
  document.title = badge > 0 && document.hidden ? `(${badge}) ${pageTitle}` : pageTitle;
}

/** Sets the document's title while a page is shown (§2). */
export function useTitle(title: string): void {
  const named = useNamed()(title);
  useLayoutEffect(() => {
    pageTitle = named;
    show();
  }, [named]);
}

document.addEventListener('visibilitychange', show);

/**
 * Shows a number before the title while the page is in the background, and on the icon of an
 * installed app. In the foreground the titles are those of §2, and the navigation shows the badge.
 * 0 removes it.
 */
export function setAppBadge(count: number): void {
  badge = count;
  show();
  // Missing in some browsers, and refused where the app is not installed.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
}

/** Titles of signed-out pages are followed by the community's name (§2). */
export function guestTitle(title: string): string {
  return `${title} - ${COMMUNITY_NAME}`;
}
