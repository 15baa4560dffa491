import { expect, it } from 'vitest';

import { texts } from '../texts/en.ts';
import { describeChanges } from './describe-changes.ts';

it.each([
  [{ role: 'member' }, { role: 'moderator' }, ['Role: no role → moderator']],
  [{ tagline: null }, { tagline: 'Pixels' }, ['Tagline: nothing → Pixels']],
  [
    { denyDomains: ['a.example'] },
    { denyDomains: [] },
    ['Addresses not accepted: a.example → nothing'],
  ],
  [
    { contact: { email: null, postal: null } },
    { contact: { email: 'hi@a.example', postal: null } },
    ['Contact: nothing → Email hi@a.example'],
  ],
  [{}, { decision: 'approve' }, ['Decision: let in']],
  [
    { version: 1, claimedBy: null, priority: 'P1' },
    { version: 2, claimedBy: 'x', priority: 'P1' },
    [],
  ],
  [
    { page: 'rules', language: 'en', version: 1 },
    { page: 'rules', language: 'en', version: 2, mustAgree: true },
    ['Page: rules', 'Language: en', 'Version: 1 → 2', 'Members must agree: yes'],
  ],
  [
    { escalatedAt: null },
    { escalatedAt: '2026-11-26T02:30:00.000Z' },
    [expect.stringMatching(/^Handed to admins: Nov 2\d, 2026/u)],
  ],
  [
    {},
    { subject: { kind: 'member', id: 'x' }, reason: 'spam', ownInitiative: false },
    ['About: a profile', 'Reason: Spam'],
  ],
  [
    {},
    { batchId: 'x', total: 24, ownInitiative: true },
    ['Members: 24', 'Decided by who opened the case: yes'],
  ],
  [{}, { timeZone: 'Europe/Berlin' }, ['Time zone: Europe/Berlin']],
  [{}, { decisionId: 'x', unheardOf: true }, ['Unheard of: yes']],
])('says of %j and %j: %j', (before, after, lines) => {
  expect(describeChanges({ before, after }, texts)).toEqual(lines);
});
