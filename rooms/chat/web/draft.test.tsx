import { beforeEach, expect, it } from 'vitest';

import { writeStored } from '../../../platform/web/storage.ts';
import { sendDueDrafts } from './draft.ts';

beforeEach(() => {
  writeStored('chat_draft:ann:one', { text: ' Are you there? ', sendAs: 'id-1' });
  writeStored('chat_draft:ann:two', { text: 'Not yet', sendAs: null });
  writeStored('chat_draft:ben:one', { text: 'Somebody else’s', sendAs: 'id-2' });
});

it('sends the member’s waiting drafts once', () => {
  const sent: object[] = [];
  const send = (message: object) => sent.push(message) > 0;
  sendDueDrafts('ann', send);
  sendDueDrafts('ann', send);
  expect(sent).toEqual([
    { conversationId: 'one', content: 'Are you there?', clientMessageId: 'id-1' },
  ]);
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'chat_draft:ann:two',
    'chat_draft:ben:one',
  ]);
});

it('keeps a draft that could not be sent', () => {
  sendDueDrafts('ann', () => false);
  expect(Object.keys(localStorage)).toContain('chat_draft:ann:one');
});
