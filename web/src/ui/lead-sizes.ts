/**
 * The attribute `sizes` of the first large picture of each page. The preload in `web/pages.ts` uses
 * the same value, so that the browser chooses the same file for both.
 */
export const LEAD_SIZES = {
  likedYou: '(min-width: 640px) 13rem, 10rem',
  memberCard: '(min-width: 1024px) 22rem, (min-width: 640px) 50vw, 100vw',
  deck: '(min-width: 640px) 28rem, 100vw',
  gallery: '(min-width: 768px) 28rem, 100vw',
};
