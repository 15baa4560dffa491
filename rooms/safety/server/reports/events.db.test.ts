import { describe, expect, it } from 'vitest';

import { createHost, eventBodyAt, publishEvent } from '../../../../testing/server/events.ts';
import { newSquad, openTestRoom } from '../../../../testing/server/groups.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { createStaff, decide, findCase, report, write } from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { aPicture, putFile } from '../../../../testing/server/uploads.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1000' });

async function uploadCover(host: TestMember): Promise<string> {
  const { uploadURL } = await expectOk(host.call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, uploadURL, await aPicture());
  return uploadURL;
}

/** Ann has reported Ben's event, which has a cover. */
async function reported() {
  const [ann, ben] = [await app.createMember(), await createHost(app)];
  const mia = await createStaff(app, 'moderator');
  const id = await publishEvent(app, ben, {
    description: 'Bring cash',
    rules: 'No phones',
    coverURL: await uploadCover(ben),
  });
  const subject = { kind: 'event', id };
  const { cover } = await expectOk(ann.call('GET', `/api/events/${id}`));
  const shown = await ann.call('GET', cover);
  expect(shown.statusCode).toBe(200);
  await expectOk(report(ann, ben, { subject, reason: 'unsafe_event' }));
  return { ann, ben, mia, id, subject, cover, shown };
}
const evidenceOf = async (by: TestMember, about: TestMember) => {
  const { id } = await findCase(by, about);
  return (await expectOk(by.call('GET', `/api/desk/cases/${id}`))).reports[0].evidence;
};

describe('the evidence of an event', () => {
  it('has its texts and cover, which no edit changes', async () => {
    const { ben, mia, id, shown } = await reported();
    const before = await evidenceOf(mia, ben);

    // With another event of the host, no change waits for a moderator.
    await publishEvent(app, ben, { hours: 300 });
    const changes = { title: 'A walk', description: 'Nice', rules: '', place: 'The park' };
    const coverURL = await uploadCover(ben);
    await expectOk(ben.call('PUT', `/api/events/${id}`, { ...changes, coverURL }));

    const { title, city, place, address } = eventBodyAt(app, 0);
    expect(before.event).toMatchObject({
      id,
      title,
      city,
      place,
      address,
      description: 'Bring cash',
      rules: 'No phones',
    });
    expect(before.media).toMatchObject([{ kind: 'cover', isSubject: true }]);
    expect(await evidenceOf(mia, ben)).toEqual(before);
    expect(before.isIntact).toBe(true);
    const sealed = await mia.call('GET', before.media[0].url);
    expect(sealed.rawPayload.equals(shown.rawPayload)).toBe(true);
  });

  it('is left when the event is cancelled without its cover', async () => {
    const { ben, mia, id, shown } = await reported();

    await expectOk(ben.call('PUT', `/api/events/${id}`, { coverURL: '' }));
    await expectOk(ben.call('POST', `/api/events/${id}/cancel`));

    const { event, media } = await evidenceOf(mia, ben);
    expect(event.description).toBe('Bring cash');
    expect((await mia.call('GET', media[0].url)).rawPayload.equals(shown.rawPayload)).toBe(true);
  });
});

it('hides the cover of a hidden event from everybody but its host, until it is undone', async () => {
  const { ann, ben, mia, cover, subject } = await reported();
  const statusFor = async (by: TestMember, path: string) => (await by.call('GET', path)).statusCode;
  const small = cover.replace(/\/\d+-/u, '/portrait-1200-');

  const decided = await expectOk(decide(mia, ben, { decision: 'hide_content', subject }));

  expect(await statusFor(ann, cover)).toBe(404);
  expect(await statusFor(ann, small)).toBe(404);
  expect(await statusFor(ann, `${cover}?size=1`)).toBe(404);
  expect(await statusFor(ben, cover)).toBe(200);
  const { id, version } = decided.case;
  const reverse = { version, decision: 'reverse', finding: 'My mistake', rule: 'spam' };
  await expectOk(mia.call('POST', `/api/desk/cases/${id}/decide`, reverse));
  expect(await statusFor(ann, cover)).toBe(200);
});

describe('the evidence of squads', () => {
  it('has the name and members of a reported squad', async () => {
    const [one, two] = [await newSquad(app, 'Owls', 2), await newSquad(app, 'Larks for cash', 2)];
    const [ann, ben] = [one.members[0], two.members[0]];
    const subject = { kind: 'squad', id: two.id };
    await expectOk(report(ann, ben, { subject }));

    for (const member of two.members) await expectOk(member.call('POST', '/api/squad/leave'));

    const { squads } = await evidenceOf(await createStaff(app, 'moderator'), ben);
    expect(squads).toMatchObject([{ name: 'Larks for cash' }]);
    expect(squads[0].members).toHaveLength(2);
  });

  it('has the names of both squads of a room', async () => {
    const [one, two] = [await newSquad(app, 'Owls', 3), await newSquad(app, 'Larks for cash', 3)];
    const { conversationId } = await openTestRoom(one, two);
    const [ann, ben] = [one.members[0], two.members[0]];
    await write(app, conversationId, [[ben, 'Hello']]);

    const subject = { kind: 'conversation', id: `${conversationId}:${ben.id}` };
    await expectOk(report(ann, ben, { subject }));

    const { squads } = await evidenceOf(await createStaff(app, 'moderator'), ben);
    expect(squads.map(({ name }: { name: string }) => name)).toEqual(['Larks for cash', 'Owls']);
    expect(squads[0].members).toHaveLength(3);
  });
});
