import { issue } from '@rizzly/domain/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { AppError } from '../../platform/http/app-error.ts';
import type { Connection } from '../../platform/live/connection.ts';
import { createLogger } from '../../platform/log.ts';
import { say } from '../../platform/texts/index.ts';
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
});
