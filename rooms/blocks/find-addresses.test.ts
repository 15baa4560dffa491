import { describe, expect, it } from 'vitest';

import { AVOIDED_MAX } from './constants.ts';
import { avoidedForm, findAddresses } from './find-addresses.ts';

describe('findAddresses', () => {
  it.each([
    ['typed lines', 'Ann@Example.org\n ben@example.org, ann@example.org'],
    [
      'a .vcf with long lines',
      'BEGIN:VCARD\r\nFN:Ann\r\nEMAIL;TYPE=HOME:ann@exam\r\n ple.org\r\nEND:VCARD\r\nBEGIN:VCARD\r\nitem1.EMAIL:ben@example.org\r\nTEL:+1 555\r\nEND:VCARD',
    ],
    [
      'a .csv',
      'Name,E-mail 1,Notes\n"Ann","ann@example.org ::: ben@example.org","@home, no mail@"\n',
    ],
    ['names around', "Ann <ann@example.org>; 'ben@example.org'."],
  ])('finds each address once in %s', (_what, text) => {
    expect(findAddresses(text)).toEqual(['ann@example.org', 'ben@example.org']);
  });

  it('finds none in other text', () => {
    expect(findAddresses('Ann @ home, +1 555 0100, a@b')).toEqual([]);
  });
});

describe('avoidedForm', () => {
  const many = Array.from({ length: AVOIDED_MAX + 1 }, (_, at) => `a${at}@example.org`);

  it.each([
    ['nobody', 'blocks.avoidedText'],
    [many.join(' '), 'blocks.avoidedTooMany'],
  ])('says what is wrong', (addresses, message) => {
    expect(avoidedForm.safeParse({ addresses }).error?.issues).toMatchObject([{ message }]);
  });
});
