/** A map with a path, for a deck without candidates (letters: platform/web/ui/pixel-art.tsx). */
export const MAP = [
  'mmmmnmmmmnmmmm',
  'mpppnppppnpppm',
  'mpdpnppppnccpm',
  'mpddpddppccccm',
  'mpppnpddpnccpm',
  'mpppnppddncppm',
  'mpppnppppdpppm',
  'mmmmnmmmmnmmmm',
];
