import net from 'node:net';

/** Groups of 16 bits that make the network of one household or one rented machine: a /64. */
const NETWORK_GROUPS = 4;

/**
 * Whom a limit by address counts. With IPv6 everybody has 2^64 addresses, so their network stands
 * for them; an IPv4 address is itself, also when a socket writes it as IPv6.
 */
export function callerOf(ip: string): string {
  const [address = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped) return mapped;
  if (!net.isIPv6(address)) return ip;
  const [before = '', after] = address.split('::');
  const groupsOf = (part: string | undefined) => (part ? part.split(':') : []);
  const [head, tail] = [groupsOf(before), groupsOf(after)];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const network = [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
