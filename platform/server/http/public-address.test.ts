import { describe, expect, it } from 'vitest';

import { isPublicAddress, isPublicHost } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.0.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'no address',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2607:f8b0::1', '2a00:1450:4001::5'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('isPublicHost', () => {
  it.each([
    'localhost',
    'x.localhost',
    'nas.local',
    'db',
    'metadata.internal.',
    '[::1]',
    '10.0.0.1',
  ])('is not %s', (host) => {
    expect(isPublicHost(host)).toBe(false);
  });

  it.each(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'local.example.com'])(
    'may be %s',
    (host) => {
      expect(isPublicHost(host)).toBe(true);
    },
  );
});
