import { describe, expect, it } from 'vitest';

import { createHost, publishEvent, rsvp } from '../../../../testing/server/events.ts';
import { fillProfile } from '../../../../testing/server/full-member/profile.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { createStaff, decide, findCase, report } from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { CURRENT_CONSENT } from '../../../profile/preferences/index.ts';
import { toEvidence } from './view.ts';

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1000' });

const PREFERENCES = {
  label: 'Brook by choice',
  showLabel: true,
  goal: 'friends',
  shownAs: ['women'],
  wantsToMeet: ['women', 'men'],
  consentVersion: CURRENT_CONSENT,
};

/** Ann has reported Ben, whose profile has every part filled in. */
async function reported() {
  const ann = await app.createMember({ fullName: 'Ann Field' });
  const ben = await app.createMember({ fullName: 'Ben Brook', bio: 'Brook collects moths' });
  await fillProfile(app, ben, 'Brook');
  await expectOk(ben.call('PUT', '/api/preferences', PREFERENCES));
  const mia = await createStaff(app, 'moderator');
  await expectOk(report(ann, ben));
  return { ann, ben, mia };
}

const profileOf = async (member: TestMember, by: TestMember) =>
  (await expectOk(by.call('GET', `/api/users/${member.id}`))).user;
const readCase = async (mia: TestMember, ben: TestMember) => {
  const { id } = await findCase(mia, ben);
  return expectOk(mia.call('GET', `/api/desk/cases/${id}`));
};
const nameless = ({ id: _id, ...rest }: { id: string }) => rest;

/**
 * The parts of a profile by kind. Addresses and ids are left out, because restored parts get new
 * ones.
 */
const shownOf = (user: Awaited<ReturnType<typeof profileOf>>) => ({
  picture: user.pictures.map(({ alt }: { alt: string | null }) => alt),
  prompt: user.prompts.map(nameless),
  video: user.videoIntroUrl !== null,
  captions: user.videoCaptions,
  voice: user.voiceNote && { ...user.voiceNote, url: null },
  job: user.job,
  school: user.school,
  label: user.label,
});
const NOTHING = {
  prompt: [],
  video: false,
  captions: null,
  voice: null,
  job: null,
  school: null,
  label: null,
};

describe('the evidence of a profile', () => {
  it('has all pictures with descriptions, the video, the voice note and the text fields', async () => {
    const { ann, ben, mia } = await reported();
    const before = await profileOf(ben, ann);

    await expectOk(
      ben.call('PUT', `/api/users/${ben.id}`, { job: 'None', prompts: [], videoCaptions: '' }),
    );
    await expectOk(ben.call('DELETE', '/api/voice-note'));
    await expectOk(ben.call('DELETE', `/api/pictures/${before.pictures[1].id}`));

    const [{ evidence }] = (await readCase(mia, ben)).reports;
    expect(evidence.profile).toMatchObject({
      bio: 'Brook collects moths',
      interests: before.interests,
      label: 'Brook by choice',
      prompts: [{ question: 'My oddest talent', answer: 'Brook whistles' }],
      heightCm: 170,
      languages: ['en'],
      job: 'Brook mends bikes',
      school: 'Brook College',
      videoCaptions: 'Hello, Brook here',
    });
    expect(evidence.media).toMatchObject([
      { kind: 'picture', id: before.pictures[0].id, alt: null },
      { kind: 'picture', id: before.pictures[1].id, alt: 'Brook at sea' },
      { kind: 'video', id: null },
      { kind: 'voice', id: null },
    ]);
    for (const { url } of evidence.media) {
      expect((await mia.call('GET', url)).statusCode).toBe(200);
    }
    expect(evidence.isIntact).toBe(true);
  });

  it('has no preferences that the profile hides', async () => {
    const { ann, ben, mia } = await reported();
    await expectOk(decide(mia, ben, { decision: 'dismiss' }));
    const hidden = { ...PREFERENCES, showLabel: false };
    await expectOk(ben.call('PUT', '/api/preferences', hidden));

    await expectOk(report(ann, ben));

    const text = JSON.stringify((await readCase(mia, ben)).reports);
    expect(text).not.toMatch(/Brook by choice|friends|wantsToMeet|shownAs/u);
  });
});

describe('a decision to hide a part of a profile', () => {
  it('can choose any part that the case lists', async () => {
    const { ann, ben, mia } = await reported();
    const { pictures, prompts } = await profileOf(ben, ann);

    const { content } = await readCase(mia, ben);

    expect(content).toEqual([
      ...pictures.map(({ id }: { id: string }) => ({ kind: 'picture', id })),
      { kind: 'prompt', id: prompts[0].id },
      ...['member', 'video', 'captions', 'voice', 'job', 'school', 'label'].map((kind) => ({
        kind,
        id: ben.id,
      })),
    ]);
  });

  it.each(['prompt', 'video', 'captions', 'voice', 'job', 'school', 'label'] as const)(
    'removes only the %s, and reversing restores it',
    async (kind) => {
      const { ann, ben, mia } = await reported();
      const before = await profileOf(ben, ann);
      const subject = { kind, id: kind === 'prompt' ? before.prompts[0].id : ben.id };

      const decided = await expectOk(decide(mia, ben, { decision: 'hide_content', subject }));

      const hidden = await profileOf(ben, ann);
      const withCaptions = kind === 'video' ? { captions: null } : {};
      expect(shownOf(hidden)).toEqual({
        ...shownOf(before),
        [kind]: NOTHING[kind],
        ...withCaptions,
      });
      const address = kind === 'video' ? before.videoIntroUrl : before.voiceNote.url;
      const isFile = kind === 'video' || kind === 'voice';
      expect((await ann.call('GET', address)).statusCode).toBe(isFile ? 404 : 200);

      const { id, version } = decided.case;
      const reverse = { version, decision: 'reverse', finding: 'My mistake', rule: 'spam' };
      await expectOk(mia.call('POST', `/api/desk/cases/${id}/decide`, reverse));
      await app.runJobs();

      const back = await profileOf(ben, ann);
      expect(shownOf(back)).toEqual(shownOf(before));
      const file = kind === 'video' ? back.videoIntroUrl : back.voiceNote.url;
      expect((await ann.call('GET', file)).statusCode).toBe(200);
    },
  );

  it('removes a picture that is not the first, and reversing restores it with its description', async () => {
    const { ann, ben, mia } = await reported();
    const [first, second] = (await profileOf(ben, ann)).pictures;
    const subject = { kind: 'picture', id: second.id };

    const decided = await expectOk(decide(mia, ben, { decision: 'hide_content', subject }));
    const left = await profileOf(ben, ann);
    expect(left.pictures).toEqual([first]);

    const { id, version } = decided.case;
    const reverse = { version, decision: 'reverse', finding: 'My mistake', rule: 'spam' };
    await expectOk(mia.call('POST', `/api/desk/cases/${id}/decide`, reverse));
    await app.runJobs();
    expect(shownOf(await profileOf(ben, ann)).picture).toEqual([null, 'Brook at sea']);
  });

  it('does not overwrite what the member has entered since', async () => {
    const { ann, ben, mia } = await reported();
    const subject = { kind: 'job', id: ben.id };
    const decided = await expectOk(decide(mia, ben, { decision: 'hide_content', subject }));
    await expectOk(ben.call('PUT', `/api/users/${ben.id}`, { job: 'Baker' }));

    const { id, version } = decided.case;
    const reverse = { version, decision: 'reverse', finding: 'My mistake', rule: 'spam' };
    await expectOk(mia.call('POST', `/api/desk/cases/${id}/decide`, reverse));

    expect((await profileOf(ben, ann)).job).toBe('Baker');
  });

  it.each([
    ['of another member', 'voice', (ann: TestMember) => ann.id],
    ['that nobody has', 'prompt', () => '00000000-0000-4000-8000-00000000dead'],
    ['with a malformed id', 'prompt', () => 'the first one'],
  ])('is rejected for a part %s', async (_what, kind, idOf) => {
    const { ann, ben, mia } = await reported();
    const subject = { kind, id: idOf(ann) };

    const answer = await decide(mia, ben, { decision: 'hide_content', subject });

    expect(answer.statusCode).toBe(400);
  });

  it('can’t be requested in a report', async () => {
    const { ann, ben } = await reported();

    const answer = await report(ann, ben, { subject: { kind: 'voice', id: ben.id } });

    expect(answer.statusCode).toBe(400);
  });
});

describe('a decision to hide an event', () => {
  it('hides it from everybody but its host, and reversing restores it with its guests', async () => {
    const ann = await app.createMember();
    const ben = await createHost(app);
    const mia = await createStaff(app, 'moderator');
    const eventId = await publishEvent(app, ben);
    await expectOk(rsvp(ann, eventId));
    const subject = { kind: 'event', id: eventId };
    await expectOk(report(ann, ben, { subject, reason: 'unsafe_event' }));
    const read = (by: TestMember) => by.call('GET', `/api/events/${eventId}`);

    const decided = await expectOk(decide(mia, ben, { decision: 'hide_content', subject }));

    expect((await read(ann)).statusCode).toBe(404);
    expect((await read(ben)).json()).toMatchObject({ state: 'cancelled' });
    expect((await ben.call('POST', `/api/events/${eventId}/publish`)).statusCode).toBe(409);
    const { id, version } = decided.case;
    const reverse = { version, decision: 'reverse', finding: 'My mistake', rule: 'spam' };
    await expectOk(mia.call('POST', `/api/desk/cases/${id}/decide`, reverse));
    expect((await read(ann)).json()).toMatchObject({
      state: 'published',
      myRsvp: { status: 'going' },
    });
  });

  it('is rejected for another member’s event', async () => {
    const [ann, cleo] = [await app.createMember(), await createHost(app)];
    const ben = await app.createMember();
    const mia = await createStaff(app, 'moderator');
    const id = await publishEvent(app, cleo);
    await expectOk(report(ann, ben));

    const subject = { kind: 'event', id };
    expect((await decide(mia, ben, { decision: 'hide_content', subject })).statusCode).toBe(400);
    expect((await ann.call('GET', `/api/events/${id}`)).statusCode).toBe(200);
  });
});

describe('evidence that was sealed before profiles had more than one picture', () => {
  it('is shown without the missing parts', async () => {
    const { ben, mia } = await reported();
    const [{ evidence }] = (await readCase(mia, ben)).reports;
    const { id, fullName, age, location, bio, interests, createdAt } = evidence.profile;
    const profile = { id, fullName, age, location, bio, interests, createdAt };
    const media = [{ key: 'evidence/a.webp', kind: 'picture', sha256: 'a', isSubject: false }];
    const snapshot = JSON.stringify({ subject: null, profile, messages: [], media });

    const row = { number: 1, reportId: id, memberId: id, previousHash: '', hash: '' };
    const shown = toEvidence({ ...row, sealedAt: app.deps.clock(), snapshot }, true);

    expect(shown?.profile).toMatchObject({ fullName, prompts: [], languages: [], job: null });
    expect(shown?.media).toMatchObject([{ id: null, alt: null }]);
  });
});
