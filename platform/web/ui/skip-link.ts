/** The look of a link that skips to something, which is seen while it has the focus. */
export const SKIP_LINK =
  'sr-only z-50 rounded-control bg-ink font-bold text-paper focus:not-sr-only focus:absolute focus:px-4 focus:py-2 focus:top-3 focus:start-3';
