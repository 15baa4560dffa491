import type { Message } from '../../../../platform/server/language/message.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import type { Finding } from '../../index.ts';

/** A finding whose sentences are written when it is clear who reads them. */
export interface NamedFinding extends Pick<Finding, 'check' | 'state'> {
  says: Message;
  /** The remedy. There is none for `ok`. */
  todo: Message | undefined;
}

export function sayFinding(
  { check, state, says, todo }: NamedFinding,
  language: Language,
): Finding {
  return { check, state, says: says.in(language), todo: todo?.in(language) ?? '' };
}
