import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { AppError } from '../../../../platform/server/http/app-error.ts';
import type { Connection } from '../../../../platform/server/live/connection.ts';
import { createLogger } from '../../../../platform/server/log.ts';
import { say } from '../../../../platform/server/texts/index.ts';
import { issue } from '../../../../platform/shared/texts/index.ts';
import { createFrameRouter, type FrameRouter } from './frames.ts';

const wave = z.object({
  type: z.literal('wave'),
  times: z.int(issue('shared.limit')),
  loud: z.boolean().optional(),
});
const shout = z.object({ type: z.literal('shout') });

let router: FrameRouter;
let heard: unknown[];
let sent: object[];
let connection: Connection;
beforeEach(() => {
  router = createFrameRouter(createLogger('silent'));
  heard = [];
  sent = [];
  connection = {
    memberId: 'ann',
    sessionId: 'one',
    language: 'en',
    agreedRules: 0,
    send: (event) => sent.push(event),
    close: () => {},
  };
});

describe('createFrameRouter', () => {
  it('passes each frame to the handler of its type', () => {
    router.answer({ wave }, { wave: (_, frame) => void heard.push(frame.times) });
    router.answer({ shout }, { shout: (_, frame) => void heard.push(frame.type) });

    router.onFrame(connection, '{"type":"shout"}');
    router.onFrame(connection, '{"type":"wave","times":3}');

    expect(heard).toEqual(['shout', 3]);
    expect(sent).toEqual([]);
  });

  it('rejects a second handler for a type', () => {
    router.answer({ shout }, { shout: () => {} });

    expect(() => router.answer({ shout }, { shout: () => {} })).toThrow('shout');
  });

  it.each([
    ['{', 'This kind of frame is not known.'],
    ['null', 'This kind of frame is not known.'],
    ['[]', 'This kind of frame is not known.'],
    ['{"type":"nod"}', 'This kind of frame is not known.'],
    ['{"type":"__proto__"}', 'This kind of frame is not known.'],
    ['{"type":["wave"]}', 'This kind of frame is not known.'],
    ['{"type":"wave","times":"x"}', 'limit must be a whole number from 1'],
    ['{"type":"wave","times":1,"loud":2}', 'This kind of frame is not known.'],
  ])('rejects %s', (text, message) => {
    router.answer({ wave }, { wave: () => void heard.push('wave') });

    router.onFrame(connection, text);

    expect(sent).toEqual([{ type: 'error', message }]);
    expect(heard).toEqual([]);
  });

  it.each([
    ['later', () => Promise.reject(new AppError('not_found', say.notFound))],
    [
      'at once',
      () => {
        throw new AppError('not_found', say.notFound);
      },
    ],
  ])('answers an error when a handler fails %s', async (_, handle) => {
    router.answer({ shout }, { shout: handle });

    router.onFrame(connection, '{"type":"shout"}');

    await expect.poll(() => sent).toEqual([{ type: 'error', message: say.notFound.in('en') }]);
  });

  it('answers in the language of the connection', () => {
    router.onFrame({ ...connection, language: 'es' }, '{"type":"nod"}');

    expect(sent).toEqual([{ type: 'error', message: 'No conocemos este tipo de mensaje.' }]);
  });

  it('names the message that was rejected', () => {
    router.onFrame(connection, '{"type":"nod","clientMessageId":"7"}');
    router.onRefused(connection, '{"clientMessageId":"8"}', say.tooFast);

    expect(sent).toEqual([
      { type: 'error', message: 'This kind of frame is not known.', clientMessageId: '7' },
      { type: 'error', message: say.tooFast.in('en'), clientMessageId: '8' },
    ]);
  });

  it('refuses frames until the member has agreed to the rules, but answers pings', async () => {
    const router = createFrameRouter(
      createLogger('silent'),
      ({ agreedRules }) => agreedRules < 2 && Promise.resolve(agreedRules < 1),
    );
    const ping = z.object({ type: z.literal('ping') });
    router.answer(
      { shout, ping },
      { shout: () => void heard.push(1), ping: () => void heard.push(0) },
    );

    router.onFrame(connection, '{"type":"ping"}');
    router.onFrame(connection, '{"type":"shout","clientMessageId":"7"}');
    await expect
      .poll(() => sent)
      .toMatchObject([{ code: 'agreement_needed', clientMessageId: '7' }]);

    router.onFrame({ ...connection, agreedRules: 1 }, '{"type":"shout"}');
    router.onFrame({ ...connection, agreedRules: 2 }, '{"type":"shout"}');
    await expect.poll(() => heard).toEqual([0, 1, 1]);
  });
});
