import net from 'node:net';

/** Fastify's names for networks. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * The proxies that may report callers' addresses: how many there are, or the networks in which they
 * are. 0: none. Undefined: the value is neither.
 */
export function readProxies(value: string): number | string[] | undefined {
  if (/^\d$/u.test(value)) return Number(value);
  const networks = value.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(network: string): boolean {
  if (NAMED.has(network)) return true;
  const [address = '', bits, ...rest] = network.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[address.includes('%') ? 0 : net.isIP(address)] ?? 0;
  if (most === 0 || rest.length > 0) return false;
  // A network of 0 bits is everybody, who could then claim any address.
  return bits === undefined || (/^[1-9]\d{0,2}$/u.test(bits) && Number(bits) <= most);
}
