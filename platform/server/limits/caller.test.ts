import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';

import { callerOf, networkOf } from './caller.ts';

describe('the caller that a limit counts', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['::ffff:102:304', '1.2.3.4'],
    ['0:0:0:0:0:FFFF:1.2.3.4', '1.2.3.4'],
    ['::ffff:0:102:304', '0:0:0:0::/64'],
    ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8:1:2::3]:4711', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
  ])('%s is counted as %s', (ip, caller) => {
    expect(callerOf(ip)).toBe(caller);
  });

  it('equals the result of ipaddr.js for every notation of an address', () => {
    const group = fc.oneof(fc.constant(0), fc.constant(0xff_ff), fc.nat(0xff_ff));
    const groups = fc.oneof(
      fc.array(group, { minLength: 8, maxLength: 8 }),
      fc.tuple(group, group).map(([high, low]) => [0, 0, 0, 0, 0, 0xff_ff, high, low]),
    );
    fc.assert(
      fc.property(groups, fc.nat(3), (parts, form) => {
        const address = new ipaddr.IPv6(parts);
        const written = [
          address.toString(),
          address.toNormalizedString(),
          address.toNormalizedString().toUpperCase(),
          withDots(parts),
        ][form];
        const expected = address.isIPv4MappedAddress()
          ? address.toIPv4Address().toString()
          : `${parts
              .slice(0, 4)
              .map((part) => part.toString(16))
              .join(':')}::/64`;
        expect(callerOf(written ?? '')).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the network that proofs of work count', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

/** The last 32 bits in IPv4 notation. */
function withDots(parts: number[]): string {
  const [high = 0, low = 0] = parts.slice(6);
  const dots = [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${parts
    .slice(0, 6)
    .map((part) => part.toString(16))
    .join(':')}:${dots}`;
}
