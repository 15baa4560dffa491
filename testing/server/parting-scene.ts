import { members } from '../../rooms/account/server/index.ts';
import { runEventClock } from '../../rooms/events/server/index.ts';
import { NEVER } from './calls-by-id.ts';
import { createHost, publishEvent, rsvp } from './events.ts';
import { fillProfile } from './full-member/profile.ts';
import { fixDate, formSquad, likeSquad, matchTwo, openTestRoom } from './groups.ts';
import { act, expectOk } from './member-calls.ts';
import { givePicture, matchWithMessages, report, write } from './safety.ts';
import type { TestApp, TestMember } from './test-app.ts';

/** Members who will part from Vera, each in another relation to her. */
export const PARTING = [
  'stranger',
  'passed',
  'reported',
  'liker',
  'liked',
  'inviter',
  'opposite',
  'proposed',
  'partner',
  'roommate',
  'mate',
] as const;
export type Parting = (typeof PARTING)[number];

const OTHERS = ['vera', 'wim', 'mia', 'tom', 'nat', 'sam', 'uli', 'una', 'hugo'] as const;
type Name = Parting | (typeof OTHERS)[number];

export interface Scene {
  people: Record<Name, TestMember>;
  /** Values that Vera knows besides ids, by the part of the path before them. */
  values: Record<string, string[]>;
}

export interface SceneOptions {
  password: string;
  passwordHash: string;
  subscription: object;
}

/** Moves the clock on, so that nothing happens at the same time and has a random order. */
export const tick = (app: TestApp, seconds = 1) =>
  app.setTime(new Date(app.deps.clock().getTime() + seconds * 1000));

/** A community in which Vera has met everybody in another way. */
export async function buildScene(app: TestApp, options: SceneOptions): Promise<Scene> {
  const people = await createPeople(app, options.passwordHash);
  const { vera, wim, mia, tom, nat, sam, uli, una } = people;
  const { stranger, passed, reported, liker, liked, inviter, opposite, proposed, partner } = people;
  const { roommate, mate } = people;
  await expectOk(vera.call('POST', '/api/push/subscriptions', options.subscription));
  // Makes the community's key, which copies share.
  await expectOk(vera.call('GET', '/api/push/key'));
  for (const member of Object.values(people)) await play(app, member);
  for (const member of [stranger, reported, liker, partner]) await givePicture(app, member);
  await fillProfile(app, mate, 'Reed');
  // A new first picture ends the photo check, which hosts need.
  await app.deps.db.update(members).set({ photoCheckedAt: app.deps.clock() });

  await act(vera, passed, 'pass');
  await act(liker, vera, 'like', 'You also like music?');
  await act(vera, liked, 'like', 'Coffee?');
  await act(wim, liked, 'like');
  await act(stranger, wim, 'like');
  await expectOk(report(vera, reported));
  await matchTwo(vera, inviter);
  await matchTwo(vera, mate);
  await matchTwo(mia, partner);
  await talk(app, tom, vera);
  await talk(app, wim, vera);
  const conversationId = await talk(app, partner, vera);
  const questions = `/api/conversations/${conversationId}/questions`;
  await expectOk(vera.call('POST', questions));
  await expectOk(partner.call('POST', questions));
  await expectOk(vera.call('PUT', questions, { number: 1, content: 'The sea' }));

  const verve = await formSquad('Verve', [vera, mia, mate]);
  const otters = await formSquad('Otters', [roommate, nat]);
  const rays = await formSquad('Rays', [proposed, sam]);
  await formSquad('Unis', [opposite, uli, una]);
  await formSquad('Ivy', [inviter]);
  await expectOk(inviter.call('POST', '/api/squad/invitations', { userId: vera.id }));
  await expectOk(vera.call('POST', '/api/squad/invitations', { userId: inviter.id }));
  const room = await openTestRoom(verve, otters);
  await write(app, room.conversationId, [
    [roommate, 'Hello all'],
    [mate, 'Hello'],
  ]);
  await fixDate(`/api/rooms/${room.id}/plans`, [vera, mia, mate, roommate, nat]);
  await likeSquad(rays, verve);
  await expectOk(vera.call('POST', '/api/squad/proposals', { squadId: rays.id }));

  await fixDate(`/api/conversations/${conversationId}/plans`, [partner, vera]);
  const shared = await share(partner, conversationId);
  await hold(app, people);
  await expectOk(vera.call('POST', '/api/account/export', { password: options.password }));
  // Stores the notifications about messages.
  for (const { call } of [vera, mia, wim]) await expectOk(call('GET', '/api/notifications'));
  const values = {
    logo: ['none'],
    shared: [shared],
    lessons: ['first-line'],
    places: ['Austin,%20TX'],
    // These calls answer everybody alike, so the ids belong to nobody.
    setup: ['no-token'],
    pages: ['rules'],
    invitations: ['no-code'],
    calendar: ['no-token'],
    attachments: [NEVER],
    calls: [NEVER],
  };
  return { people, values };
}

async function createPeople(app: TestApp, passwordHash: string): Promise<Scene['people']> {
  const people: Record<string, TestMember> = {};
  for (const name of [...OTHERS, ...PARTING]) {
    const fields = { fullName: `${name} member`, email: `${name}@scene.example`, passwordHash };
    const member = await createHost(app, fields);
    people[name] = {
      ...member,
      call: (...request) => {
        tick(app);
        return member.call(...request);
      },
    };
  }
  return people;
}

async function play(app: TestApp, { id, call }: TestMember): Promise<void> {
  await expectOk(call('POST', `/api/users/${id}/daily-bonus`));
  await expectOk(call('GET', '/api/rizzman/can-play'));
  tick(app, 60);
  const score = 10 * (1 + (app.deps.clock().getMinutes() % 20));
  await expectOk(
    call('POST', '/api/rizzman/play', { level: 1, score, completed: false, timeRemaining: 0 }),
  );
  await expectOk(call('PUT', '/api/rizzman/pairs', { isIn: true }));
}

/** Two members match, and both write. */
function talk(app: TestApp, one: TestMember, other: TestMember): Promise<string> {
  tick(app);
  return matchWithMessages(app, one, other, [
    [one, 'Hello'],
    [other, 'Hi'],
    [one, 'How are you?'],
  ]);
}

async function share({ call }: TestMember, conversationId: string): Promise<string> {
  const { plan } = await expectOk(call('GET', `/api/conversations/${conversationId}/plan`));
  const { link } = await expectOk(call('POST', `/api/plans/${plan.id}/share`));
  return String(link).split('/').at(-1) ?? '';
}

/** Events that are over, that Vera hosts, and that she or others go to. */
async function hold(app: TestApp, people: Scene['people']): Promise<void> {
  const { vera, wim, tom, hugo, partner, stranger, reported, mate, liked, opposite } = people;
  const going = async (id: string, ...guests: TestMember[]) => {
    for (const guest of guests) await expectOk(rsvp(guest, id, 'going', { showMe: true }));
  };
  const past = await publishEvent(app, hugo, { title: 'Last week', hours: 1 });
  await going(past, vera, partner, wim, stranger);
  tick(app, 3600);
  const meet = (by: TestMember, { id: userId }: TestMember) =>
    expectOk(by.call('POST', `/api/events/${past}/check-in`, { userId }));
  await meet(vera, partner);
  await meet(partner, vera);
  await meet(stranger, vera);
  tick(app, 4 * 3600);
  await runEventClock(app.deps);
  const third = await publishEvent(app, hugo, { title: 'At Hugo’s', places: 10 });
  await going(third, partner, stranger, vera, wim, mate);
  const own = await publishEvent(app, vera, { title: 'At Vera’s', places: 10 });
  await going(own, partner, stranger, tom, mate, liked);
  for (const host of [reported, stranger, opposite]) {
    await going(await publishEvent(app, host, { title: 'At theirs' }), vera, wim);
  }
  await publishEvent(app, liked, { title: 'Without Vera' });
}
