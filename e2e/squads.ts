import { expect, type Page } from '@playwright/test';

import { joinAsMember } from './member.ts';
import type { Stack } from './stack.ts';

async function send(page: Page, stack: Stack, method: string, path: string, data: object = {}) {
  const answer = await page.request.fetch(`${stack.url}${path}`, { method, data });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A squad of two, created by the first. */
async function makeSquad(pages: readonly Page[], stack: Stack, name: string): Promise<string> {
  const [first, ...others] = pages;
  if (!first) throw new Error('a squad needs somebody');
  await send(first, stack, 'POST', '/api/squad', { name });
  const { link } = await send(first, stack, 'POST', '/api/squad/invitations');
  const token = String(link).split('/').at(-1);
  for (const page of others) await send(page, stack, 'POST', '/api/squad/join', { token });
  const read = await first.request.get(`${stack.url}/api/squad`);
  return (await read.json()).squad.id;
}

/** Joins members, two to a squad, whose squads like each other. Returns their room's id. */
export async function openRoom(
  stack: Stack,
  sides: readonly { name: string; members: readonly { page: Page; fullName: string }[] }[],
): Promise<string> {
  const squads: { id: string; pages: Page[] }[] = [];
  for (const { name, members } of sides) {
    for (const { page, fullName } of members) await joinAsMember(page, stack, fullName);
    const pages = members.map(({ page }) => page);
    squads.push({ id: await makeSquad(pages, stack, name), pages });
  }
  let roomId: string | null = null;
  for (const [index, { pages }] of squads.entries()) {
    const [first, second] = pages;
    const other = squads[1 - index];
    if (!first || !second || !other) throw new Error('two squads of two meet');
    const { proposal } = await send(first, stack, 'POST', '/api/squad/proposals', {
      squadId: other.id,
    });
    const path = `/api/squad/proposals/${proposal.id}`;
    const answered = await send(second, stack, 'PUT', path, { answer: 'yes' });
    roomId = answered.proposal.roomId;
  }
  if (roomId === null) throw new Error('no room was opened');
  return roomId;
}
