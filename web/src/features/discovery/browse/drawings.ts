/** A magnifying glass, for no members found (letters: ui/pixel-art.tsx). */
export const MAGNIFYING_GLASS = [
  '...iiiii....',
  '..illlaai...',
  '.illaaaaai..',
  'ilaaaaaaabi.',
  'ilaaaaaaabi.',
  'iaaaaaaaabi.',
  'iaaaaaaabbi.',
  '.iaaaaabbi..',
  '..ibbbbbii..',
  '...iiiiicdi.',
  '.......icddi',
  '........iddi',
  '.........ii.',
];
