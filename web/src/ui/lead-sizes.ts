/**
 * How wide the pictures are that lead a page, as in the attribute `sizes` of `img`. `web/pages.ts`
 * says the same to the browser before the page's code is there, so that it takes the same file.
 */
export const LEAD_SIZES = {
  likedYou: '(min-width: 640px) 13rem, 10rem',
  memberCard: '(min-width: 1024px) 22rem, (min-width: 640px) 50vw, 100vw',
  deck: '(min-width: 640px) 28rem, 100vw',
  gallery: '(min-width: 768px) 28rem, 100vw',
};
