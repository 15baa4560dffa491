/** A piece of a message: text, or an address that may be opened. */
export interface TextPart {
  /** Where it begins in the message. */
  at: number;
  text: string;
  /** Always http or https. */
  href?: string;
}

/** An address ends at an invisible character, which could make it look like another. */
const ADDRESS =
  /(?:https?:\/\/|www\.)(?:(?![\p{Cf}\p{Default_Ignorable_Code_Point}\u2800])[^\s<>"'`])+/giu;
/** Punctuation that ends a sentence, not an address. */
const TRAILING = /[.,;:!?…]+$/u;

/**
 * Finds web addresses in a message. Only http and https become links, and an address with a user
 * name (`https://bank.example@evil…`) stays text, because it does not lead where it seems to.
 */
export function findLinks(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of content.matchAll(ADDRESS)) {
    const shown = trimEnd(match[0]);
    const href = safeAddress(shown);
    if (href === undefined) continue;
    if (match.index > done) parts.push({ at: done, text: content.slice(done, match.index) });
    parts.push({ at: match.index, text: shown, href });
    done = match.index + shown.length;
  }
  if (done < content.length) parts.push({ at: done, text: content.slice(done) });
  return parts;
}

/** Removes punctuation after an address, and a closing bracket that was opened before it. */
function trimEnd(address: string): string {
  const trimmed = address.replace(TRAILING, '');
  const isUnbalanced =
    trimmed.endsWith(')') && trimmed.split('(').length < trimmed.split(')').length;
  if (isUnbalanced) return trimEnd(trimmed.slice(0, -1));
  return trimmed;
}

/** A host with several labels, an optional port, then anything. No user name before the host. */
const WEB = /^https?:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

function safeAddress(shown: string): string | undefined {
  const address = /^www\./iu.test(shown) ? `https://${shown}` : shown;
  return WEB.test(address) ? address : undefined;
}
