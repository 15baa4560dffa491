import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { DAY_MS } from '../../../platform/shared/index.ts';
import { sessions } from '../../../rooms/account/server/index.ts';
import { callSeats, calls } from '../../../rooms/calls/server/index.ts';
import { PEAKS } from '../../../rooms/chat/index.ts';
import {
  attachments,
  chatSettings,
  conversationReads,
  createMessageStore,
  messageReactions,
  messages,
  pictureChoices,
  withdrawnMessages,
} from '../../../rooms/chat/server/index.ts';
import { questionAnswers, questionRounds } from '../../../rooms/coaching/server/index.ts';
import { uploads } from '../../../rooms/profile/server/media/index.ts';
import { expectOk } from '../member-calls.ts';
import type { TestApp, TestMember } from '../test-app.ts';
import { aVoiceNote, putFile } from '../uploads.ts';

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

export interface Chat {
  member: TestMember;
  partner: TestMember;
  conversationId: string;
  lastName: string;
}

export async function fillChat(app: TestApp, { member, partner, conversationId, lastName }: Chat) {
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
