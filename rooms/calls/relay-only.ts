import type { Signal } from './frames.ts';

/*
 * With a relay neither of the two learns the other's network address. So whatever a browser sends,
 * only relayed candidates leave, and no line names an address of its own.
 */

const LINE_ENDS = /\r\n|\r|\n/u;

/** A candidate of the relay without the address behind it. Undefined for all others. */
export function keepRelayed(line: string): string | undefined {
  if (LINE_ENDS.test(line)) return undefined;
  const words = line.trim().split(/\s+/u);
  // candidate:foundation component transport priority address port typ relay …
  if (words[6] !== 'typ' || words[7] !== 'relay') return undefined;
  const hidden: Record<string, string> = { raddr: '0.0.0.0', rport: '0' };
  return words.map((word, index) => hidden[words[index - 1] ?? ''] ?? word).join(' ');
}

const NO_ADDRESS = 'IN IP4 0.0.0.0';

/** A session description with relayed candidates alone and without addresses. */
export function hideAddresses(sdp: string): string {
  return sdp
    .split(LINE_ENDS)
    .flatMap((line) => hideLine(line) ?? [])
    .join('\r\n');
}

function hideLine(line: string): string | undefined {
  const text = line.trim();
  if (/^a=(?:remote-)?candidates?:/iu.test(text)) {
    const kept = text.startsWith('a=candidate:') ? keepRelayed(text.slice(2)) : undefined;
    return kept && `a=${kept}`;
  }
  if (/^c=/iu.test(text)) return `c=${NO_ADDRESS}`;
  if (/^a=rtcp:/iu.test(text)) return `a=rtcp:9 ${NO_ADDRESS}`;
  // o=username session version IN IP4 address
  if (/^o=/iu.test(text)) return [...text.split(/\s+/u).slice(0, 3), NO_ADDRESS].join(' ');
  return line;
}

/** What of a signal may reach the other. Undefined where nothing may. */
export function relayOnly(signal: Signal): Signal | undefined {
  if ('ask' in signal) return signal;
  if ('description' in signal) {
    const { type, sdp } = signal.description;
    return { ...signal, description: { type, sdp: hideAddresses(sdp) } };
  }
  const { candidate } = signal.candidate;
  // An empty candidate says that there are no more.
  const kept = candidate === '' ? '' : keepRelayed(candidate);
  if (kept === undefined) return undefined;
  return { ...signal, candidate: { ...signal.candidate, candidate: kept } };
}
