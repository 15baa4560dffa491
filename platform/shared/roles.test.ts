import { expect, it } from 'vitest';

import { hasRole, ROLES } from './roles.ts';

it.each([
  ['member', 'member', true],
  ['member', 'moderator', false],
  ['member', 'admin', false],
  ['moderator', 'member', true],
  ['moderator', 'moderator', true],
  ['moderator', 'admin', false],
  ['admin', 'member', true],
  ['admin', 'moderator', true],
  ['admin', 'admin', true],
] as const)('a %s may do what a %s may: %s', (role, needed, expected) => {
  expect(hasRole(role, needed)).toBe(expected);
});

it('knows three roles', () => {
  expect(ROLES).toEqual(['member', 'moderator', 'admin']);
});
