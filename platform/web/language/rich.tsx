import { cloneElement, Fragment, type ReactElement } from 'react';

import { splitTags } from './split-tags.ts';

/**
 * A text with marked words: `'Read the <link>rules</link>'`. `tags` has the element for each mark,
 * so that a translation can use its own word order.
 */
export function Rich({ text, tags }: { text: string; tags: Record<string, ReactElement> }) {
  return splitTags(text).map((piece, index, pieces) => {
    if (index % 3 === 1) return null;
    const element = index % 3 === 2 ? tags[pieces[index - 1] ?? ''] : undefined;
    // oxlint-disable-next-line react/no-array-index-key -- the pieces never change places
    return <Fragment key={index}>{element ? cloneElement(element, {}, piece) : piece}</Fragment>;
  });
}
