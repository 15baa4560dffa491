import { describe, expect, it } from 'vitest';

import { firstNameOf, plainFirstNameOf } from './names.ts';

it.each([
  ['Ann Archer', 'Ann'],
  ['  Ann   Mary Archer ', 'Ann'],
  ['Ann', 'Ann'],
  ['小林 花子', '小林'],
  ['', ''],
])('returns for %j %j', (fullName, firstName) => {
  expect(firstNameOf(fullName)).toBe(firstName);
});

describe('plainFirstNameOf', () => {
  it.each([
    'Ann',
    'Zoë',
    'Jean-Paul',
    'Anne-Marie-Louise',
    'D’Arcy',
    "O'Neil",
    '小林',
    'Ngọc',
    'Ångström',
    'Zoe\u0308',
  ])('keeps %j', (name) => {
    expect(plainFirstNameOf(`${name} Field`)).toBe(name);
  });

  it('ends the first word at a blank letter', () => {
    expect(plainFirstNameOf('Ann\u2800lost\u3164her\u200Bmoney')).toBe('Ann');
  });

  it.each([
    '',
    'evil.example',
    'ann@evil.example',
    'https://evil.example',
    'Pay-me-or-else-now',
    'YourBankWantsYouToCallUsNow',
    '+15550134',
    'Ann!',
    'Ann\u200DField',
    '👩',
  ])('returns null for %j', (name) => {
    expect(plainFirstNameOf(name)).toBeNull();
  });
});
