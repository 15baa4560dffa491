import { describe, expect, it } from 'vitest';

import { operatorActions } from '../features/account/index.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { readMembersCommand, runMembersCommand } from './members.ts';

const app = useTestApp();
const NOW = new Date('2026-11-22T10:00:00Z');
const run = (...words: string[]) =>
  runMembersCommand(app.deps.db, readMembersCommand(words), { name: 'ann', now: NOW });

describe('npm run members -- find', () => {
  it('tells of the member of an address, and records who asked', async () => {
    const member = await app.createMember({ email: 'mona@test.example', fullName: 'Mona Vale' });

    const answer = await run('find', ' Mona@Test.example');

    expect(answer).toContain(member.id);
    expect(answer).toContain('Name:         Mona Vale');
    expect(answer).toContain('Signs in by:  password');
    expect(answer).toContain('Sessions:     1');
    expect(answer).not.toContain('no password fits this');
    expect(await app.deps.db.select().from(operatorActions)).toEqual([
      expect.objectContaining({ operator: 'ann', action: 'find', memberId: member.id, at: NOW }),
    ]);
  });

  it('records a search that found nobody, without the address', async () => {
    expect(await run('find', 'nobody@test.example')).toContain(
      'No member has the address nobody@test.example.',
    );
    const rows = await app.deps.db.select().from(operatorActions);
    expect(rows.at(-1)).toMatchObject({ operator: 'ann', memberId: null });
    expect(JSON.stringify(rows)).not.toContain('nobody@test.example');
  });

  it.each([[], ['find'], ['find', 'mona'], ['find', 'a@b.c', 'more'], ['erase', 'a@b.c']])(
    'prints its usage: %s %s %s',
    (...words) => {
      expect(() => readMembersCommand(words)).toThrow('npm run members -- find EMAIL');
    },
  );
});
