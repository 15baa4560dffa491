import { text } from './endpoint.ts';
import { DIRECTION, toLine, toNameLine } from './one-line.ts';

const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;
const CONTROLS_BUT_LINE_FEED = /[^\P{Cc}\n]/gu;

/**
 * Text on one line that others read, such as a title or a place. It may become a mail's subject, so
 * line breaks and other controls become spaces.
 */
export function lineText(message?: string) {
  return text(message).transform(toLine);
}

/** The same for a name, in which blank letters count as spaces too. */
export function nameText(message?: string) {
  return text(message).transform(toNameLine);
}

/** Text that others read and that may have line breaks, such as a description. */
export function paragraphText(message?: string) {
  return text(message).transform((value) =>
    value
      .replaceAll(DIRECTION, '')
      .replaceAll(LINE_ENDS, '\n')
      .replaceAll('\t', ' ')
      .replaceAll(CONTROLS_BUT_LINE_FEED, '')
      .trim(),
  );
}
