/** Nobody to be seen: a looking glass (see ui/pixel-art.tsx for the letters). */
export const LOOKING_GLASS = [
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
