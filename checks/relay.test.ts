import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

const file = path.join(import.meta.dirname, '../deploy/turnserver.conf');
const settings = fs.readFileSync(file, 'utf8').split('\n');
const valuesOf = (name: string) =>
  settings.flatMap((line) => (line.startsWith(`${name}=`) ? line.slice(name.length + 1) : []));

/** Node takes a mapped address for the IPv4 one, and coturn does not. */
const MAPPED = '::ffff:0:0-::ffff:ffff:ffff';
const ranges = valuesOf('denied-peer-ip');
const denied = new net.BlockList();
for (const range of ranges.filter((one) => one !== MAPPED)) {
  const [first = '', last = first] = range.split('-');
  denied.addRange(first, last, net.isIPv6(first) ? 'ipv6' : 'ipv4');
}

describe('the recommended configuration of coturn', () => {
  it.each([
    ['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ['100.64.0.1', '100.127.255.255', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ['::1', '::', '::127.0.0.1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1'],
    ['64:ff9b::a00:1', '64:ff9b:1::a00:1', '64:ff9b:1:ffff:ffff:ffff:a00:1', '::ffff:0:a00:1'],
    ['2001::1', '2001:0:53aa:64c::1', '2002:a00:1::', '2002:7f00:1::1', '2001:db8::1', '100::1'],
  ])('denies %s and its like', (...addresses) => {
    const open = addresses.filter(
      (address) => !isMulticast(address) && !denied.check(address, kindOf(address)),
    );

    expect(open).toEqual([]);
  });

  it('denies IPv4 addresses that are written as IPv6', () => {
    expect(ranges).toContain(MAPPED);
  });

  it.each(['1.1.1.1', '100.128.0.1', '172.32.0.1', '2606:4700::1', '2a00::1', '2001:200::1'])(
    'relays to %s',
    (address) => {
      expect(denied.check(address, kindOf(address))).toBe(false);
    },
  );

  it.each(['user-quota', 'total-quota', 'max-bps', 'bps-capacity'])('limits %s', (name) => {
    expect(valuesOf(name).map(Number)).toEqual([expect.any(Number)]);
    expect(Number(valuesOf(name)[0])).toBeGreaterThan(0);
  });
});

const kindOf = (address: string) => (net.isIPv6(address) ? 'ipv6' : 'ipv4');
/** `no-multicast-peers` denies these. */
const isMulticast = (address: string) => /^2(?:2[4-9]|3\d)\./u.test(address);
