import { PRODUCT_NAME } from '@rizzly/domain/shared';
import { useEffect } from 'react';

/** Sets the document's title while a page is shown (§2). */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Titles of signed-out pages are followed by the product's name (§2). */
export function guestTitle(title: string): string {
  return `${title} - ${PRODUCT_NAME}`;
}
