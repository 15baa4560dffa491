import { BlockList, isIP } from 'node:net';

/**
 * Networks of this machine, of its neighbors, and those that contain another address (RFC 6890).
 */
const INNER: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast and reserved addresses.
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4: each address contains an IPv4 address.
  ['2002::', 16],
];

const inner = new BlockList();
for (const [network, prefix] of INNER) {
  inner.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');
}
/** Every public IPv6 address is in it. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is reachable for everybody, so that a stranger may name it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  if (family !== 6) return false;
  return globalUnicast.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}

/** Names that no public name server answers. */
const INNER_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa)$/u;

/** Whether the host of an address may be public. A name is resolved when it is called. */
export function isPublicHost(hostname: string): boolean {
  const literal = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  if (isIP(literal)) return isPublicAddress(literal);
  const name = hostname.replace(/\.$/u, '').toLowerCase();
  return name.includes('.') && !INNER_NAME.test(name);
}

/**
 * Whether an address that somebody named may be called: by https, public and at port 443, unless
 * `allowPrivate`.
 */
export function isOpenAddress(address: string, allowPrivate: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:');
  const isOpen = allowPrivate || (isPublicHost(url.hostname) && url.port === '');
  return isWeb && isOpen && !url.username && !url.password;
}
