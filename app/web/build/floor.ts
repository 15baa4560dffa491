/** The oldest browsers that the product is for, as README and the page (public/start.js) say. */
export const FLOOR = {
  chrome: '111',
  edge: '111',
  firefox: '121',
  safari: '16.4',
  safari_ios: '16.4',
} as const;

/** The same as Vite names them. */
export const FLOOR_TARGETS = [
  `chrome${FLOOR.chrome}`,
  `edge${FLOOR.edge}`,
  `firefox${FLOOR.firefox}`,
  `safari${FLOOR.safari}`,
  `ios${FLOOR.safari_ios}`,
];
