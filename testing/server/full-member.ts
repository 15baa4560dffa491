import { randomUUID } from 'node:crypto';

import { and, eq, or, sql } from 'drizzle-orm';

import { handleJob, jobKind } from '../../platform/server/jobs/job.ts';
import { DAY_MS } from '../../platform/shared/index.ts';
import {
  calendarLinks,
  devices,
  emailChanges,
  lastSeen,
  operatorActions,
  passkeyChallenges,
  passkeys,
  members,
  passwordResets,
  programTokens,
  registrations,
  networkMarks,
  secondFactors,
  sentMails,
  sessions,
} from '../../rooms/account/server/index.ts';
import { safetyAudit } from '../../rooms/audit/server/index.ts';
import { callSeats, calls } from '../../rooms/calls/server/index.ts';
import { PEAKS } from '../../rooms/chat/index.ts';
import {
  attachments,
  chatSettings,
  conversationReads,
  createMessageStore,
  messageReactions,
  messages,
  pictureChoices,
  withdrawnMessages,
} from '../../rooms/chat/server/index.ts';
import { modelAsks, questionAnswers, questionRounds } from '../../rooms/coaching/server/index.ts';
import { announcements, closedAnnouncements } from '../../rooms/community/server/index.ts';
import {
  conversationMembers,
  conversations,
  createConversation,
  groupRoomMembers,
  groupRooms,
} from '../../rooms/conversations/server/index.ts';
import { bestFitPairs, bestFits, standings } from '../../rooms/discovery/server/index.ts';
import { applications, invitations, invitedMembers } from '../../rooms/door/server/index.ts';
import { roundEvenings, roundPairs, roundSeats } from '../../rooms/evenings/server/rounds/index.ts';
import { eventMeetings, eventRsvps, events } from '../../rooms/events/server/index.ts';
import {
  paidDates,
  planConfirmations,
  planMembers,
  plans,
  planSlots,
  planVotes,
  squadAnswers,
  squadInvitations,
  squadLinks,
  squadMembers,
  squadProposals,
  squads,
  trustedContacts,
} from '../../rooms/groups/server/index.ts';
import type { Match } from '../../rooms/matching/index.ts';
import {
  deliveries,
  digests,
  memberSettings,
  notifications,
  pushSubscriptions,
  silences,
  unsubscribeLinks,
} from '../../rooms/notifications/server/index.ts';
import { batches, batchMembers, memberNotes } from '../../rooms/people/server/index.ts';
import { CURRENT_CONSENT, GENDERS } from '../../rooms/profile/preferences/index.ts';
import { keepPictureAs, storeUpload, uploads } from '../../rooms/profile/server/media/index.ts';
import {
  againQuestions,
  avoidedAddresses,
  keptBlocks,
  matches,
} from '../../rooms/relations/server/index.ts';
import { rizzmanUnlisted, roomMazes } from '../../rooms/rizzman/server/index.ts';
import {
  appeals,
  bannedMarks,
  decisions,
  notices,
  reports,
  safetyCases,
  pictureHashes,
  safetyFlags,
  unconfirmedReporters,
} from '../../rooms/safety/server/index.ts';
import { photoChecks } from '../../rooms/safety/server/photo-check/index.ts';
import { DEFAULT_NOTICES } from '../../rooms/settings/index.ts';
import { exportKey, memberExports } from '../../rooms/settings/server/export/index.ts';
import { toLines, type DumpedRow } from './dump.ts';
import type { TestApp, TestMember } from './test-app.ts';
import { aPicture, aVideo, aVoiceNote, putFile } from './uploads.ts';

/** A member with rows in every table, and the words that identify them in any row. */
export interface FullMember extends TestMember {
  /** The conversation with the partner. */
  conversationId: string;
  email: string;
  /** Ids and words that only this member has. After erasing, none may be left. */
  marks: string[];
}

const greetLater = jobKind<{ memberId: string }>('test.greet-later');

/** Adds a kind of job for members. Call it once per app, before its first job. */
export function addTestJob(app: TestApp): void {
  app.deps.jobs.handle([handleJob(greetLater, async () => {})]);
}

/** Creates a member with rows in every table. The partner gets only the rows of their match. */
export async function createFullMember(
  app: TestApp,
  partner: TestMember,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<FullMember> {
  const email = `${firstName.toLowerCase()}@${lastName.toLowerCase()}.example`;
  const member = await app.createMember({
    email,
    fullName: `${firstName} ${lastName}`,
    bio: `${lastName} collects moths`,
    passwordHash: `hash of ${lastName}`,
    profileComplete: true,
    language: 'en',
    browserLanguage: 'es',
  });
  await fillProfile(app, member, lastName);
  const exportId = await fillExport(app, member);
  const now = app.deps.clock();
  const settings = { notices: DEFAULT_NOTICES, timeZone: 'America/Chicago' };
  const asked = { newcomersSince: now, newcomersDueAt: now };
  await app.deps.db.insert(memberSettings).values({ memberId: member.id, ...settings, ...asked });
  await fillPreferences(app, member, lastName);
  await fillDoor(app, member, lastName);
  await fillPeople(app, member, lastName);
  await closeAnnouncement(app, member.id);
  await fillSignIn(app, member, { email, lastName });
  await app.deps.db.insert(keptBlocks).values({
    blockerId: member.id,
    blockedAt: app.deps.clock(),
    emailMark: `a mark that ${lastName} keeps`,
    erasedAt: app.deps.clock(),
  });
  await app.deps.db.insert(avoidedAddresses).values({
    memberId: member.id,
    mark: `a hash that ${lastName} avoids`,
    avoidedAt: app.deps.clock(),
  });
  const day = '2026-11-21';
  const counts = { day, shown: 2, answered: 1, unanswered: 1, readiness: 2, hasMatched: true };
  await app.deps.db.insert(standings).values({ memberId: member.id, ...counts });
  for (const [one, other] of [
    [member.id, partner.id],
    [partner.id, member.id],
  ] as const) {
    await app.deps.db.insert(bestFits).values({ day, memberId: one, otherId: other });
    await app.deps.db.insert(bestFitPairs).values({ day, rank: 1, draw: 1, one, other });
  }
  await act(member, partner, 'like');
  const { conversationId } = await act(partner, member, 'like');
  if (conversationId === null) throw new Error('two likes made no match');
  await chat(app, { member, partner, conversationId, lastName });
  await fillGroups(app, member, lastName);
  await fillAgain(app, member);
  await fillPlans(app, { member, partner, conversationId, lastName });
  await play(app, member);
  await fillSafety(app, member, partner, conversationId);
  await fillEvents(app, member, partner, lastName);
  await fillNotifications(app, member, partner);
  await fillDeliveries(app, member);
  await app.deps.jobs.enqueue(app.deps.db, greetLater, { memberId: member.id });
  const files = await app.deps.db.select().from(uploads).where(eq(uploads.memberId, member.id));
  const marks = [
    member.id,
    lastName,
    lastName.toLowerCase(),
    exportId,
    ...files.map(({ id }) => id),
  ];
  return { ...member, conversationId, email, marks };
}

/** The JSON of an answer. Fails if it is not a success. */
export async function expectOk(answer: ReturnType<TestMember['call']>) {
  const { statusCode, body } = await answer;
  if (statusCode >= 300) throw new Error(`${statusCode}: ${body}`);
  return JSON.parse(body || 'null');
}

async function closeAnnouncement({ deps }: TestApp, memberId: string) {
  const at = deps.clock();
  const shown = { shownFrom: at, shownUntil: new Date(at.getTime() + 1) };
  const [row] = await deps.db
    .insert(announcements)
    .values({ textEn: 'The garden is open', ...shown })
    .returning();
  const announcementId = row?.id ?? '';
  await deps.db.insert(closedAnnouncements).values({ memberId, announcementId });
}

/** Inserts an application and an invitation. Nobody else was invited with it. */
async function fillDoor({ deps }: TestApp, { id: memberId }: TestMember, lastName: string) {
  const at = deps.clock();
  const id = randomUUID();
  await deps.db.insert(invitations).values({
    id,
    memberId,
    codeHash: `hash of ${lastName}'s invitation`,
    uses: 2,
    used: 1,
    memo: `Friends of ${lastName}`,
    expiresAt: at,
    createdAt: at,
    endedAt: at,
  });
  await deps.db.insert(invitedMembers).values({ memberId, invitationId: id, joinedAt: at });
  await deps.db.insert(applications).values({
    memberId,
    application: `${lastName} would like to come in`,
    appliedAt: at,
    decision: 'approve',
    reason: `Welcome, ${lastName}`,
    decidedAt: at,
  });
}

async function fillPeople({ deps }: TestApp, { id: memberId }: TestMember, lastName: string) {
  const text = `Asked about ${lastName} by phone`;
  const at = deps.clock();
  await deps.db.insert(memberNotes).values({ memberId, text, writtenBy: memberId, at });
  const [batch] = await deps.db
    .insert(batches)
    .values({
      startedBy: memberId,
      startedAs: 'moderator',
      bodyHash: 'hash',
      state: 'undone',
      total: 1,
      decision: 'warn',
      reason: 'spam',
      finding: 'Links in likes',
      quiet: false,
      startedAt: at,
      undoneBy: memberId,
    })
    .returning();
  const decided = { memberId, decisionId: randomUUID() };
  if (batch) await deps.db.insert(batchMembers).values({ batchId: batch.id, ...decided });
}

/** Saves preferences and changes them once, so that a change is counted. */
async function fillPreferences(app: TestApp, { call }: TestMember, lastName: string) {
  const answer = {
    label: `${lastName} by choice`,
    shownAs: ['women'],
    wantsToMeet: ['women', 'men'],
    maxDistanceMiles: 5000,
    goal: 'friends',
    dealbreakers: ['distance'],
    consentVersion: CURRENT_CONSENT,
  };
  await expectOk(call('PUT', '/api/preferences', answer));
  await expectOk(call('PUT', '/api/preferences', { ...answer, wantsToMeet: [...GENDERS] }));
}

/** Saves two pictures, a video with captions, a voice note, an answer and all details. */
export async function fillProfile(
  app: TestApp,
  member: TestMember,
  lastName: string,
): Promise<void> {
  const { call, id } = member;
  const { uploadURL: picture } = await expectOk(call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, picture, await aPicture());
  await expectOk(call('PUT', '/api/profile-picture', { profilePictureURL: picture }));
  const { uploadURL: video } = await expectOk(call('POST', '/api/profile-video/upload-url'));
  await putFile(app, video, aVideo('recorded.webm'));
  const saved = { videoIntroUrl: video, profileComplete: true };
  await expectOk(call('PUT', `/api/users/${id}`, saved));
  await checkPhotos(app, member);
  const { uploadURL: second } = await expectOk(call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, second, await aPicture());
  await expectOk(call('POST', '/api/pictures', { pictureURL: second, alt: `${lastName} at sea` }));
  await app.deps.db.execute(sql`
    insert into ${pictureHashes} (picture_id, member_id, hash, mirrored)
    select id, member_id, '1'::bit(64), '1'::bit(64) from profile_pictures where member_id = ${id}`);
  const { uploadURL: voice } = await expectOk(call('POST', '/api/voice-note/upload-url'));
  await putFile(app, voice, await aVoiceNote());
  const waveform = Array.from({ length: 16 }, () => 50);
  await expectOk(call('PUT', '/api/voice-note', { voiceNoteURL: voice, waveform }));
  const told = {
    prompts: [{ promptId: 'oddTalent', answer: `${lastName} whistles` }],
    heightCm: 170,
    languages: ['en'],
    job: `${lastName} mends bikes`,
    school: `${lastName} College`,
    videoCaptions: `Hello, ${lastName} here`,
  };
  await expectOk(call('PUT', `/api/users/${id}`, told));
  // Uploaded, but not saved to the profile.
  const { uploadURL: unsaved } = await expectOk(call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, unsaved, await aPicture());
}

/** Submits a selfie and decides about it. */
async function checkPhotos(app: TestApp, { id: memberId, call }: TestMember): Promise<void> {
  const { id } = await expectOk(call('POST', '/api/photo-check'));
  const { uploadURL } = await expectOk(call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, uploadURL, await aPicture());
  await expectOk(call('PUT', `/api/photo-check/${id}`, { selfieURL: uploadURL }));
  const at = app.deps.clock();
  const decided = { state: 'checked', decidedAt: at, finding: 'The same person.' } as const;
  await app.deps.db.update(photoChecks).set(decided).where(eq(photoChecks.id, id));
  await app.deps.db.update(members).set({ photoCheckedAt: at }).where(eq(members.id, memberId));
}

/** Inserts a finished export, with its file in the store. */
async function fillExport(app: TestApp, { id: memberId }: TestMember): Promise<string> {
  const { db, storage, clock } = app.deps;
  const requestedAt = clock();
  // Later than any test sets its clock.
  const until = new Date(requestedAt.getTime() + 400 * 86_400_000);
  const [row] = await db
    .insert(memberExports)
    .values({ memberId, day: '2026-11-21', state: 'ready', requestedAt, until })
    .returning();
  if (!row) throw new Error('no export was inserted');
  await storage.put(exportKey(row.id), Buffer.from('a ZIP'));
  return row.id;
}

async function fillSignIn(
  app: TestApp,
  { id: memberId }: TestMember,
  { email, lastName }: { email: string; lastName: string },
): Promise<void> {
  const { db, clock } = app.deps;
  const now = clock();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const tokenHash = `token of ${lastName}`;
  await db.insert(devices).values({ memberId, tokenHash, createdAt: now, lastUsedAt: now });
  await db
    .insert(calendarLinks)
    .values({ memberId, tokenHash: `calendar ${memberId}`, createdAt: now });
  await db.insert(passwordResets).values({ memberId, tokenHash, expiresAt });
  await db.insert(emailChanges).values({
    memberId,
    oldEmail: `old.${email}`,
    newEmail: email,
    passwordHash: `hash of ${lastName}`,
    tokenHash,
    requestedAt: now,
    confirmedAt: now,
    undoneAt: now,
    expiresAt,
  });
  await db.insert(passkeys).values({
    memberId,
    credentialId: `credential of ${lastName}`,
    publicKey: `key of ${lastName}`,
    counter: 1,
    transports: ['internal'],
    name: `Phone of ${lastName}`,
    createdAt: now,
    lastUsedOn: now.toISOString().slice(0, 10),
  });
  await db.insert(programTokens).values({
    memberId,
    name: `Dashboard of ${lastName}`,
    scope: 'figures',
    tokenHash: `token of ${lastName}`,
    createdAt: now,
    expiresAt,
    lastUsedOn: now.toISOString().slice(0, 10),
  });
  await db
    .update(sessions)
    .set({ lastChangeAt: now, secondFactorAt: now })
    .where(eq(sessions.memberId, memberId));
  await db.insert(secondFactors).values({
    memberId,
    secret: `hash of ${lastName}`,
    createdAt: now,
    confirmedAt: now,
    lastStep: 1,
    recoveryHashes: [`hash of ${lastName}`],
  });
  const action = { operator: 'root', action: 'find', memberId, at: now };
  await db.insert(operatorActions).values(action);
  await db.insert(passkeyChallenges).values({ memberId, tokenHash, expiresAt });
  const [waiting] = await db
    .insert(registrations)
    .values({
      email,
      browserHash: tokenHash,
      passwordHash: `hash of ${lastName}`,
      fullName: `Somebody ${lastName}`,
      age: 30,
      location: 'Austin, TX',
      bio: lastName,
      interests: ['Art', 'Food', 'Pets'],
      language: 'en',
      browserLanguage: 'es',
      invitationId: randomUUID(),
      networkMark: `mark of ${lastName}`,
      application: `${lastName} would like to come in`,
      tokenHash,
      expiresAt,
      createdAt: now,
    })
    .returning();
  await db.insert(networkMarks).values({ memberId, mark: `mark of ${lastName}`, seenAt: now });
  await db.insert(sentMails).values({
    memberId,
    registrationId: waiting?.id ?? null,
    jobId: randomUUID(),
    kind: 'verification',
    at: now,
    state: 'failed',
    reason: 'the mail server answered 451',
  });
}

export function act(
  from: TestMember,
  to: TestMember,
  type: 'like' | 'pass',
  note?: string,
): Promise<Match> {
  const body = { user1Id: from.id, user2Id: to.id, type, note };
  return expectOk(from.call('POST', '/api/matches', body));
}

/** A call that has ended, and one that has not. */
async function callTwice(
  { deps: { db, clock } }: TestApp,
  { member, partner, conversationId }: Omit<Chat, 'lastName'>,
) {
  const at = clock();
  const times = { startedAt: at, callerSeenAt: at, calleeSeenAt: at };
  const [session] = await db.select().from(sessions).where(eq(sessions.memberId, member.id));
  const sessionId = session?.id ?? null;
  await db.insert(calls).values({
    ...times,
    conversationId,
    callerId: partner.id,
    calleeId: member.id,
    acceptedAt: at,
    endsAt: at,
    endedAt: at,
    callerSessionId: sessionId,
    calleeSessionId: sessionId,
  });
  // So far ahead that no node ends it.
  const ahead = new Date(at.getTime() + 365 * DAY_MS);
  const [ringing] = await db
    .insert(calls)
    .values({
      startedAt: ahead,
      callerSeenAt: ahead,
      calleeSeenAt: ahead,
      conversationId,
      callerId: member.id,
      calleeId: partner.id,
      callerSessionId: sessionId,
      silencedAt: at,
    })
    .returning();
  if (ringing) await db.insert(callSeats).values({ memberId: member.id, callId: ringing.id });
}

interface Chat {
  member: TestMember;
  partner: TestMember;
  conversationId: string;
  lastName: string;
}

async function chat(app: TestApp, { member, partner, conversationId, lastName }: Chat) {
  const { db } = app.deps;
  const store = createMessageStore(app.deps);
  for (const [senderId, content] of [
    [member.id, `I am ${lastName}`],
    [partner.id, `Hello, ${lastName}`],
  ] as const) {
    const ids = { id: randomUUID(), clientMessageId: randomUUID(), conversationId, senderId };
    await store([{ ...ids, content, sentAt: app.deps.clock() }]);
  }
  for (const memberId of [member.id, partner.id]) {
    await db.insert(conversationReads).values({ conversationId, memberId, seq: 1 });
  }
  await db.insert(chatSettings).values({ memberId: member.id, showTyping: false });
  await db.insert(pictureChoices).values({ conversationId, memberId: member.id, show: 'ask' });
  const reaction = { conversationId, seq: 2, memberId: member.id, emoji: '🔥' } as const;
  await db.insert(messageReactions).values({ ...reaction, changedAt: app.deps.clock() });
  await db.insert(withdrawnMessages).values({
    conversationId,
    seq: 1,
    memberId: member.id,
    content: `${lastName} regrets`,
    removedAt: app.deps.clock(),
  });
  await callTwice(app, { member, partner, conversationId });
  const fileId = await sendVoice(app, { member, conversationId, caption: `${lastName} speaks` });
  // The columns of a picture, and of an answer.
  await db
    .update(attachments)
    .set({ alt: `${lastName} at sea` })
    .where(eq(attachments.id, fileId));
  await db.update(uploads).set({ width: 640, height: 480 }).where(eq(uploads.id, fileId));
  await db.update(messages).set({ replyToSeq: 1 }).where(eq(messages.attachmentId, fileId));
  await fillQuestions(app, { member, partner, conversationId, lastName });
}

/** Uploads and sends a voice message. */
async function sendVoice(
  app: TestApp,
  {
    member,
    conversationId,
    caption,
  }: Pick<Chat, 'member' | 'conversationId'> & { caption: string },
): Promise<string> {
  const peaks = Array.from({ length: PEAKS }, () => 50);
  const body = { kind: 'voice', contentType: 'audio/webm', size: 1000, peaks };
  const address = `/api/conversations/${conversationId}/attachments`;
  const { uploadURL, attachmentId } = await expectOk(member.call('POST', address, body));
  await putFile(app, uploadURL, await aVoiceNote());
  await createMessageStore(app.deps)([
    {
      id: randomUUID(),
      clientMessageId: randomUUID(),
      conversationId,
      senderId: member.id,
      content: caption,
      sentAt: app.deps.clock(),
      attachment: { id: attachmentId, kind: 'voice' },
    },
  ]);
  return attachmentId;
}

/** Inserts a round of questions: both have answered one, and an answer to the next one waits. */
async function fillQuestions(app: TestApp, { member, partner, conversationId, lastName }: Chat) {
  const { db, clock } = app.deps;
  const at = clock();
  await db.insert(questionRounds).values({
    conversationId,
    number: 2,
    suggestedBy: member.id,
    suggestedAt: at,
    declinedAt: at,
    agreedAt: at,
  });
  const [own, theirs] = [
    { conversationId, memberId: member.id, writtenAt: at },
    { conversationId, memberId: partner.id, writtenAt: at },
  ];
  await db.insert(questionAnswers).values([
    { ...own, number: 1, seq: 1 },
    { ...theirs, number: 1, seq: 2 },
    { ...own, number: 2, content: `Waits: ${lastName}` },
    { ...theirs, number: 2, content: `Waits for ${lastName}` },
  ]);
}

async function play(app: TestApp, { id: memberId, call }: TestMember): Promise<void> {
  await expectOk(call('POST', `/api/users/${memberId}/daily-bonus`));
  await expectOk(call('POST', '/api/lessons/first-line/done'));
  await expectOk(call('GET', '/api/rizzman/can-play'));
  const result = { level: 1, score: 100, completed: false, timeRemaining: 0 };
  await expectOk(call('POST', '/api/rizzman/play', result));
  await app.deps.db.insert(rizzmanUnlisted).values({ memberId });
  await app.deps.db.insert(modelAsks).values({ memberId, day: '2026-11-21', count: 1 });
  await expectOk(call('PUT', '/api/rizzman/pairs', { isIn: true }));
  await expectOk(call('PATCH', '/api/quest', { skip: 'hello', dismissed: true }));
}

/** Inserts a date of two, with everything that may belong to it. */
async function fillPlans(app: TestApp, { member, partner, conversationId, lastName }: Chat) {
  const { db, clock } = app.deps;
  const at = clock();
  const slotId = randomUUID();
  const [plan] = await db
    .insert(plans)
    .values({
      conversationId,
      isGroup: false,
      state: 'happened',
      votesUntil: at,
      fixedSlotId: slotId,
      changedAt: at,
      remindedDayAt: at,
      remindedSoonAt: at,
      createdAt: at,
    })
    .returning();
  if (!plan) throw new Error('no plan');
  const [slot] = await db
    .insert(planSlots)
    .values({
      id: slotId,
      planId: plan.id,
      startsAt: at,
      placeName: 'Zilker Park',
      city: 'Austin, TX',
    })
    .returning();
  if (!slot) throw new Error('no slot');
  const memberId = member.id;
  await db.insert(planMembers).values({
    planId: plan.id,
    memberId,
    side: 0,
    leftAt: at,
    shareHash: `token of ${lastName}'s date`,
    checkAt: at,
    contacts: [`mother@${lastName.toLowerCase()}.example`],
    askedAt: at,
    answeredAt: at,
    alarmedAt: at,
    how: 'fine',
  });
  await db.insert(planVotes).values({ slotId: slot.id, memberId, answer: 'yes' });
  await db.insert(planConfirmations).values([
    { planId: plan.id, memberId, confirmedId: partner.id, at },
    { planId: plan.id, memberId: partner.id, confirmedId: memberId, at },
  ]);
  await db.insert(trustedContacts).values(
    ['mother', 'stranger'].map((who) => ({
      memberId,
      email: `${who}@${lastName.toLowerCase()}.example`,
      tokenHash: `token of ${lastName}'s ${who}`,
      agreedAt: who === 'mother' ? at : null,
      declinedAt: who === 'mother' ? null : at,
      createdAt: at,
    })),
  );
  await db.insert(paidDates).values([
    { planId: plan.id, memberId, withId: partner.id, paidAt: at },
    { planId: plan.id, memberId: partner.id, withId: memberId, paidAt: at },
  ]);
}

/** Questions with an answer of each, one that was told, and the match that it is. */
async function fillAgain(app: TestApp, { id }: TestMember): Promise<void> {
  const { db, clock } = app.deps;
  const at = clock();
  const named = (digit: string) =>
    app.createMember({
      id: digit.repeat(8) + randomUUID().slice(8),
      fullName: 'Kit Brookwater',
    });
  const [before, after] = [await named('0'), await named('f')];
  const question = () => ({ aboutId: randomUUID(), opensAt: at, toldFrom: at, until: at });
  const answers = {
    oneAnswer: 'again',
    oneAnsweredAt: at,
    otherAnswer: 'no',
    otherAnsweredAt: at,
  } as const;
  await db.insert(againQuestions).values([
    { ...question(), ...answers, kind: 'table', oneId: before.id, otherId: id },
    { ...question(), ...answers, kind: 'date', oneId: id, otherId: after.id },
    { ...question(), kind: 'round', oneId: id, otherId: after.id, toldAt: at },
  ]);
  await db
    .update(matches)
    .set({ againAs: 'friends', againAt: at })
    .where(or(eq(matches.user1Id, id), eq(matches.user2Id, id)));
}

/** Creates a squad that likes another, and a closed room. */
async function fillGroups(app: TestApp, member: TestMember, lastName: string): Promise<void> {
  const { db, clock } = app.deps;
  const at = clock();
  const createMate = (name: string) => app.createMember({ fullName: `${name} Brookwater` });
  const lou = await createMate('Lou');
  const mates = [lou, await createMate('Max'), await createMate('Nia')];
  const insertSquad = async (name: string, createdBy: string) => {
    const [row] = await db
      .insert(squads)
      .values({ name, createdBy, createdAt: at, activeSince: at })
      .returning();
    if (!row) throw new Error('no squad');
    await db.insert(squadMembers).values({ memberId: createdBy, squadId: row.id, joinedAt: at });
    return row.id;
  };
  const squadId = await insertSquad(`Friends of ${lastName}`, member.id);
  const otherSquadId = await insertSquad('The others', lou.id);
  await db.insert(squadInvitations).values([
    { squadId, memberId: lou.id, invitedBy: member.id, createdAt: at },
    { squadId: otherSquadId, memberId: member.id, invitedBy: lou.id, createdAt: at },
  ]);
  await db
    .insert(squadLinks)
    .values({ squadId, tokenHash: `token of ${lastName}'s squad`, expiresAt: at });
  const [proposal] = await db
    .insert(squadProposals)
    .values({ squadId, otherSquadId, state: 'open', createdAt: at, expiresAt: at })
    .returning();
  if (!proposal) throw new Error('no proposal');
  await db
    .insert(squadAnswers)
    .values({ proposalId: proposal.id, memberId: member.id, answer: 'yes' });
  const conversationId = await createConversation(db, {
    memberIds: [member.id, ...mates.map(({ id }) => id)],
    createdAt: at,
    isRoom: true,
  });
  await db
    .update(conversations)
    .set({ lastSeq: 1, closedAt: at })
    .where(eq(conversations.id, conversationId));
  await db.insert(messages).values({
    conversationId,
    seq: 1,
    senderId: member.id,
    content: `${lastName} was here`,
    notice: 'left',
    sentAt: at,
  });
  const [one = '', two = ''] = [randomUUID(), randomUUID()].toSorted();
  const [room] = await db
    .insert(groupRooms)
    .values({
      conversationId,
      oneSquadId: one,
      otherSquadId: two,
      oneName: 'Friends',
      otherName: 'The others',
      createdAt: at,
      closedAt: at,
    })
    .returning();
  if (!room) throw new Error('no room');
  await db.insert(roomMazes).values({ roomId: room.id, node: randomUUID(), aliveAt: at });
  await db
    .insert(groupRoomMembers)
    .values({ roomId: room.id, memberId: member.id, squadId: one, knownAs: lastName, leftAt: at });
}

/** Inserts a notification about the partner, and one for the partner about the member. */
async function fillNotifications(
  app: TestApp,
  { id }: TestMember,
  partner: TestMember,
): Promise<void> {
  const at = app.deps.clock();
  const known = { kind: 'achievement', params: { achievementId: 'first-steps' }, at } as const;
  await app.deps.db.insert(notifications).values([
    { ...known, memberId: id, subject: 'test', aboutId: partner.id, link: '/', readAt: at },
    { ...known, memberId: partner.id, subject: 'test', aboutId: id, link: `/profile/${id}` },
  ]);
}

/**
 * Inserts an event of the member, and two of somebody else: one that the member attended, and one
 * from which they were removed.
 */
async function fillEvents(
  app: TestApp,
  { id: memberId }: TestMember,
  partner: TestMember,
  lastName: string,
): Promise<void> {
  const { db, clock } = app.deps;
  const at = clock();
  const { address } = await storeUpload(app.deps, memberId, await aPicture());
  const coverUploadId = address.split('/').at(-1) ?? '';
  const cover = await db.transaction((tx) =>
    keepPictureAs(tx, 'cover', { id: coverUploadId, memberId }),
  );
  const host = await app.createMember({ fullName: 'Hugh Brookwater' });
  const event = {
    description: 'With tea',
    category: 'talk',
    city: 'Austin, TX',
    place: 'The library',
    address: '1 Library Lane',
    startsAt: at,
    endsAt: new Date(at.getTime() + 3_600_000),
    places: 4,
    rules: 'No phones',
    secret: 'a secret',
    createdAt: at,
  } as const;
  const [, attended, removed, , rounds] = await db
    .insert(events)
    .values([
      {
        ...event,
        hostId: memberId,
        title: `Moths with ${lastName}`,
        cover: cover ?? '',
        coverUploadId,
        submittedAt: at,
        publishedAt: at,
        finding: `Nice, ${lastName}`,
        revision: revisionBy(lastName),
        changedAt: at,
        state: 'ended',
      },
      { ...event, hostId: host.id, title: 'Books', state: 'ended', going: 2 },
      { ...event, hostId: host.id, title: 'More books', state: 'ended' },
      {
        ...event,
        hostId: memberId,
        title: 'Tables',
        state: 'ended',
        format: 'tables',
        tableSize: 6,
        places: 8,
        composedAt: at,
      },
      {
        ...event,
        hostId: memberId,
        title: 'Rounds',
        state: 'ended',
        format: 'rounds',
        roundMinutes: 4,
        places: 6,
        place: '',
        address: '',
      },
    ])
    .returning({ id: events.id });
  if (!attended || !removed || !rounds) throw new Error('the events were not stored');
  await joinRounds(app, { memberId, partnerId: partner.id, eventIds: [rounds.id, attended.id] });
  const rsvp = { memberId, showMe: true, turn: 1, at } as const;
  await db.insert(eventRsvps).values([
    { ...rsvp, eventId: attended.id, status: 'attended', confirmedBy: 'people' },
    {
      ...rsvp,
      eventId: removed.id,
      tableId: removed.id,
      status: 'removed',
      finding: 'Too loud',
      beforeLeaving: 'going',
    },
    {
      ...rsvp,
      eventId: attended.id,
      memberId: partner.id,
      turn: 2,
      status: 'attended',
      confirmedBy: 'people',
    },
  ]);
  await db.insert(eventMeetings).values([
    { eventId: attended.id, memberId, metId: partner.id, at },
    { eventId: attended.id, memberId: partner.id, metId: memberId, at },
  ]);
}

/** An evening of rounds, and another, so that the member is either one of a pair. */
async function joinRounds(
  { deps: { db, clock } }: TestApp,
  { memberId, partnerId, eventIds }: { memberId: string; partnerId: string; eventIds: string[] },
): Promise<void> {
  const at = clock();
  const [session] = await db.select().from(sessions).where(eq(sessions.memberId, memberId));
  const [call] = await db.select().from(calls).where(eq(calls.callerId, memberId));
  for (const [index, eventId] of eventIds.entries()) {
    const plan = { memberIds: [memberId, partnerId], rounds: [] };
    const times = { changesAt: at, lookedAt: at };
    await db.insert(roundEvenings).values({ eventId, state: 'ended', round: 1, plan, ...times });
    const seat = { sessionId: session?.id ?? null, isReady: true, seenAt: at, idleIn: 1 };
    await db.insert(roundSeats).values({ eventId, memberId, ...seat });
    const pair =
      index === 0
        ? { oneId: memberId, otherId: partnerId }
        : { oneId: partnerId, otherId: memberId };
    await db.insert(roundPairs).values({ eventId, round: 1, callId: call?.id ?? null, ...pair });
  }
}

const revisionBy = (lastName: string) => ({
  title: `More moths with ${lastName}`,
  description: 'With tea',
  category: 'talk' as const,
  format: 'open' as const,
  tableSize: null,
  roundMinutes: null,
  city: 'Austin, TX',
  place: 'The library',
  address: '1 Library Lane',
  startsAt: '2026-12-01T12:00:00.000Z',
  endsAt: '2026-12-01T13:00:00.000Z',
  places: 4,
  rules: 'No phones',
  cover: null,
  coverUploadId: null,
});

/** Reports the member and decides about them, with all possible consequences. */
async function fillSafety(
  app: TestApp,
  member: TestMember,
  partner: TestMember,
  conversationId: string,
): Promise<void> {
  const { db, clock } = app.deps;
  const at = clock();
  const moderator = await app.createMember({ role: 'moderator', fullName: 'Mo Brookwater' });
  const report = (by: TestMember, subject: object) =>
    expectOk(by.call('POST', '/api/reports', { subject, reason: 'scam', comment: 'Look' }));
  await report(member, { kind: 'member', id: partner.id });
  await report(partner, { kind: 'conversation', id: conversationId });
  const [row] = await db.select().from(safetyCases).where(eq(safetyCases.memberId, member.id));
  if (!row) throw new Error('a report without a case');
  const caseId = row.id;
  await expectOk(
    partner.call('POST', '/api/notices', {
      url: `${app.deps.config.publicUrl}/profile/${member.id}`,
      reason: 'threat',
      name: 'Nora',
      email: 'nora@north.example',
      explanation: 'Look',
      goodFaith: true,
    }),
  );
  const subject = { subjectKind: 'member', subjectId: member.id } as const;
  const [decision] = await db
    .insert(decisions)
    .values({
      caseId,
      memberId: member.id,
      kind: 'limit',
      days: 1,
      until: at,
      finding: 'Found',
      rule: 'threat',
      decidedBy: moderator.id,
      decidedAs: 'moderator',
      decidedAt: at,
      ...subject,
      hidden: { kind: 'bio', text: 'A bio' },
      endedAt: at,
      undoneAt: at,
      undoneFinding: 'Found again',
    })
    .returning();
  if (!decision) throw new Error('no decision');
  const appeal = { decisionId: decision.id, memberId: member.id, text: 'Why?', createdAt: at };
  await db
    .insert(appeals)
    .values({ ...appeal, decidedBy: moderator.id, decidedAt: at, finding: 'Looked again' });
  const mark = { kind: 'email', memberId: member.id, createdAt: at } as const;
  await db.insert(bannedMarks).values({ ...mark, decisionId: decision.id, mark: 'a mark' });
  await db.insert(safetyFlags).values({ ...mark, caseId, markId: randomUUID() });
  // Named, so that the row is found. The product stores a hash.
  await db
    .insert(unconfirmedReporters)
    .values({ pair: `somebody and ${member.id}`, createdAt: at });
  const entry = { at, action: 'case_decided', before: {}, after: {} };
  await db
    .insert(safetyAudit)
    .values({ ...entry, actorId: member.id, caseId, memberId: member.id });
  await db
    .update(safetyCases)
    .set({
      claimedBy: moderator.id,
      claimedUntil: at,
      escalatedAt: at,
      decidedAt: at,
      overdueAlertedAt: at,
    })
    .where(eq(safetyCases.id, caseId));
  await db
    .update(reports)
    .set({ state: 'acted', decidedAt: at, openedBy: member.id })
    .where(eq(reports.reporterId, member.id));
  await db.update(notices).set({ state: 'acted', decidedAt: at }).where(eq(notices.caseId, caseId));
  await db
    .update(messages)
    .set({ removedAt: at, withdrawnAt: at })
    .where(and(eq(messages.conversationId, conversationId), eq(messages.seq, 2)));
  const banned = await app.createMember({ access: 'banned', fullName: 'Sue Brookwater' });
  const held = await createConversation(db, {
    memberIds: [member.id, banned.id],
    createdAt: at,
  });
  await db.update(conversations).set({ heldAt: at }).where(eq(conversations.id, held));
  await db
    .update(conversationMembers)
    .set({ mutedAt: at, openedAt: at, snoozedUntil: at, snoozedSeq: 1 })
    .where(eq(conversationMembers.memberId, member.id));
  await db
    .update(members)
    // Long over.
    .set({ accessUntil: at, limitedUntil: at })
    .where(eq(members.id, member.id));
}

/**
 * The rows that erasing a member removes: with their id or address, of their conversations and of the
 * squad that they began.
 */
export function findRowsOf(rows: readonly DumpedRow[], member: FullMember): DumpedRow[] {
  const names = ({ row }: DumpedRow) => JSON.stringify(row).includes(member.id);
  const began = idsOf(
    rows,
    ({ table, row }) => table === 'squads' && row['created_by'] === member.id,
  );
  const rooms = idsOf(rows, isRoom);
  const conversations = new Set(
    [...findConversationIds(rows, member)].filter((id) => !rooms.has(id)),
  );
  const dates = idsOf(
    rows,
    ({ table, row }) => table === 'plans' && conversations.has(row['conversation_id']),
  );
  const told = idsOf(rows, (found) => found.table === 'notifications' && names(found));
  return rows.filter(
    (found) =>
      names(found) ||
      told.has(found.row['notification_id']) ||
      dates.has(found.row['plan_id']) ||
      began.has(found.row['squad_id']) ||
      (found.table === 'conversations' && conversations.has(found.row['id'])) ||
      conversations.has(found.row['conversation_id']) ||
      found.row['email'] === member.email,
  );
}

/** The rows of the member's rooms, which are kept without them. */
export function findRoomRowsOf(rows: readonly DumpedRow[], member: FullMember): DumpedRow[] {
  const all = idsOf(rows, isRoom);
  const rooms = new Set([...findConversationIds(rows, member)].filter((id) => all.has(id)));
  const groupRoomIds = idsOf(rows, (one) => rooms.has(one.row['conversation_id']));
  return rows.filter(
    ({ table, row }) =>
      rooms.has(row['conversation_id']) ||
      groupRoomIds.has(row['room_id']) ||
      (table === 'conversations' && rooms.has(row['id'])),
  );
}

const isRoom = ({ table, row }: DumpedRow) => table === 'conversations' && row['is_room'] === true;

function idsOf(rows: readonly DumpedRow[], isSuch: (row: DumpedRow) => boolean): Set<unknown> {
  return new Set(rows.filter(isSuch).map(({ row }) => row['id']));
}

function findConversationIds(rows: readonly DumpedRow[], { id }: FullMember): Set<unknown> {
  return new Set(
    rows.flatMap(({ table, row }) =>
      table === 'conversation_members' && row['member_id'] === id ? [row['conversation_id']] : [],
    ),
  );
}

/** Lines that contain anything of the member. */
export function findMarks(rows: readonly DumpedRow[], { marks }: FullMember): string[] {
  return toLines(rows).filter((line) => marks.some((mark) => line.includes(mark)));
}

/** A push and a mail waiting for the member, and the rows that belong to them. */
async function fillDeliveries(app: TestApp, { id: memberId }: TestMember): Promise<void> {
  const { db, clock } = app.deps;
  const at = clock();
  const day = at.toISOString().slice(0, 10);
  const [notification] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.memberId, memberId));
  const [session] = await db.select().from(sessions).where(eq(sessions.memberId, memberId));
  if (!notification || !session) throw new Error('nothing to deliver, or no session');
  const { kind, subject } = notification;
  await db.insert(deliveries).values({
    notificationId: notification.id,
    memberId,
    kind,
    subject,
    channel: 'push',
    lane: 'push',
    period: day,
    dueAt: at,
    state: 'failed',
    reason: 'the push service answered 500',
    endedAt: at,
  });
  await db.insert(digests).values({ memberId, day, claimedUntil: at, sentAt: at });
  await db.insert(silences).values({ memberId, choice: 'tips', channel: 'push', since: day });
  await db.insert(lastSeen).values({ memberId, seenAt: at }).onConflictDoNothing();
  await db.insert(unsubscribeLinks).values({
    tokenHash: `hash of a link of ${memberId}`,
    memberId,
    choices: ['tips'],
  });
  await db.insert(pushSubscriptions).values({
    memberId,
    sessionId: session.id,
    deviceHash: `device of ${memberId}`,
    endpoint: `https://push.example/${memberId}`,
    p256dh: 'a key',
    auth: 'a secret',
    createdAt: at,
  });
}
