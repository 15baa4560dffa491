import { text } from './endpoint.ts';
import { toLine, toNameLine, toParagraphs } from './visible-text.ts';

// Every text that others or the staff read is one of these or `writtenText`: without invisible
// characters, and empty if nothing visible is left. `free-texts.test.ts` checks the contract.

/** Text on one line, such as a title or a place. It may become a mail's subject. */
export function lineText(message?: string) {
  return text(message).transform(toLine);
}

/** The same for a name, in which blank letters count as spaces too. */
export function nameText(message?: string) {
  return text(message).transform(toNameLine);
}

/** Text that may have line breaks, such as a description. */
export function paragraphText(message?: string) {
  return text(message).transform(toParagraphs);
}
