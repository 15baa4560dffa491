import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import { expect, it, onTestFinished, vi } from 'vitest';

import { issue } from '../../../../platform/shared/texts/index.ts';
import { receiveFile } from './receive.ts';

it('reads the rest of a body when the disk is full, so that the answer is read', async () => {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-receive-'));
  onTestFinished(() => fs.rm(directory, { recursive: true }));
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const target = await fs.open('/dev/null', 'w');
  vi.spyOn(target, 'write').mockRejectedValue(full);
  vi.spyOn(fs, 'open').mockResolvedValueOnce(target);
  const body = Readable.from([Buffer.alloc(10), Buffer.alloc(10), Buffer.alloc(10)]);

  const received = receiveFile(
    body,
    { directory, maxBytes: 100, tooLarge: issue('media.pictureTooLarge'), headBytes: 4 },
    async () => {},
  );

  await expect(received).rejects.toBe(full);
  expect(body.readableEnded).toBe(true);
});
