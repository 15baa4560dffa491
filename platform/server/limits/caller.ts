import net from 'node:net';

/** 16-bit groups of the network of a household or a rented machine: a /64. */
const NETWORK_GROUPS = 4;

/**
 * The caller that a limit by address counts. An IPv6 caller has 2^64 addresses, so their network is
 * counted. An IPv4 address is counted as such, even when a socket writes it as IPv6.
 */
export function callerOf(ip: string): string {
  const [address = ''] = withoutPort(ip).split('%');
  if (!net.isIPv6(address)) return address;
  const groups = readGroups(address);
  if (isMapped(groups)) return ipv4Of(groups);
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Some proxies report a port as well, which differs with each connection. */
function withoutPort(ip: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/u.exec(ip)?.[1] ?? /^([\d.]+):\d+$/u.exec(ip)?.[1] ?? ip;
}

/** The network of a caller, which an attacker often has whole: an IPv4 /24, or an IPv6 /48. */
export function networkOf(ip: string): string {
  const caller = callerOf(ip);
  if (net.isIPv4(caller)) return `${caller.slice(0, caller.lastIndexOf('.'))}.0/24`;
  const groups = caller.split(':');
  return caller.endsWith('::/64') ? `${groups.slice(0, 3).join(':')}::/48` : caller;
}

/** The eight groups of an IPv6 address. */
function readGroups(address: string): number[] {
  const [before = '', after] = address.split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after)];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => 0);
  return [...head, ...zeros, ...tail];
}

function groupsOf(part: string | undefined): number[] {
  if (!part) return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** Whether an IPv6 address stands for an IPv4 one (`::ffff:0:0/96`). */
function isMapped(groups: number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
}

function ipv4Of(groups: number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [Math.floor(group / 256), group % 256])
    .join('.');
}
