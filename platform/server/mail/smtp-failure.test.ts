import { describe, expect, it } from 'vitest';

import { toFailure } from './smtp-failure.ts';

const refused = (reason: string) => ({ state: 'refused', reason });
const later = (reason: string, isAway: boolean) => ({ state: 'later', reason, isAway });

describe('toFailure', () => {
  it.each([
    [
      'an unknown address',
      { command: 'RCPT TO', response: '550 5.1.1 <ann@test.example> unknown' },
      refused('the mail server refused the address (550 5.1.1)'),
    ],
    [
      'a mail that it does not want',
      { command: 'DATA', response: '554 spam' },
      refused('the mail server refused the mail (554)'),
    ],
    [
      'an address of our own making',
      { code: 'EENVELOPE', command: 'API' },
      refused('the address can’t be written in a mail'),
    ],
    [
      'a full mailbox',
      { command: 'RCPT TO', response: '452-4.2.2 full' },
      later('the mail server answered 452 4.2.2', false),
    ],
    [
      'a server that closes',
      { command: 'RCPT TO', response: '421 4.3.2 down' },
      later('the mail server answered 421 4.3.2', true),
    ],
    [
      'a wrong password of ours',
      { command: 'AUTH PLAIN', response: '535 5.7.8 no' },
      later('the mail server answered 535 5.7.8', true),
    ],
    [
      'a certificate of its own',
      { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT', command: 'CONN' },
      later('the mail server has no accepted certificate (DEPTH_ZERO_SELF_SIGNED_CERT)', true),
    ],
    [
      'no answer',
      { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' },
      later('the mail server did not answer (ECONNREFUSED)', true),
    ],
  ])('classifies %s, without the address', (_what, error, outcome) => {
    expect(toFailure(Object.assign(new Error('to ann@test.example'), error))).toEqual(outcome);
  });
});
