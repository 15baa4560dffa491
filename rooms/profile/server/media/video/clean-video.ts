import fs from 'node:fs/promises';

import { invalidInput } from '../../../../../platform/server/http/app-error.ts';
import { createQueue } from '../../../../../platform/server/limits/queue.ts';
import { issue } from '../../../../../platform/shared/texts/index.ts';
import { VOICE_MESSAGE_SECONDS_MAX, VOICE_SECONDS_MAX } from '../../../media/index.ts';
import { runInThread } from '../run-in-thread.ts';
import type { RemuxAnswer, RemuxTask } from './remux-worker.ts';
import type { VideoKind } from './remux.ts';

/** Videos cleaned at once. 50 MB take about a second and 150 MB of memory. */
const AT_ONCE = 2;
const MEMORY_MB = 256;
const REMUX = new URL('remux-worker.ts', import.meta.url);
/**
 * Limit of processor time per video, because some malformed files never end. Unlike elapsed time,
 * it does not depend on other work on the machine.
 */
const CPU_MS = 10_000;
const CPU_MS_PER_MB = 400;

const queue = createQueue({ atOnce: AT_ONCE });

/**
 * Replaces the file by a copy without metadata. A separate thread with limits on memory and time
 * reads it, so a malformed file fails only its own upload (docs/decisions/006-files.md).
 */
export async function cleanVideo(file: string, kind: VideoKind, cpuMs = CPU_MS): Promise<void> {
  const seconds = await clean(file, { kind, holds: 'video' }, cpuMs);
  if (seconds === undefined) throw invalidInput('file', issue('media.notVideo'));
}

/** The same for a voice note, which has only sound. Returns its length in seconds. */
export async function cleanVoice(file: string, kind: VideoKind): Promise<number> {
  const seconds = await clean(file, { kind, holds: 'voice' }, CPU_MS);
  // Recorders stop slightly late.
  if (seconds === undefined || seconds > VOICE_SECONDS_MAX + 1) {
    throw invalidInput('file', issue('media.notVoice'));
  }
  return Math.min(VOICE_SECONDS_MAX, Math.max(1, Math.round(seconds)));
}

/**
 * The same for a voice message of a chat. The copy is an MP4, whatever was recorded, because Safari
 * plays no WebM.
 */
export async function cleanVoiceMessage(file: string, kind: VideoKind | 'ogg'): Promise<number> {
  const seconds = await clean(file, { kind, holds: 'voice-message' }, CPU_MS);
  // Recorders stop slightly late.
  if (seconds === undefined || seconds >= VOICE_MESSAGE_SECONDS_MAX + 1) {
    throw invalidInput('file', issue('media.notVoiceMessage'));
  }
  return Math.min(VOICE_MESSAGE_SECONDS_MAX, Math.max(1, Math.round(seconds)));
}

/** Undefined when the file is malformed or of another kind. */
async function clean(
  file: string,
  task: Pick<RemuxTask, 'kind' | 'holds'>,
  cpuMs: number,
): Promise<number | undefined> {
  const copy = `${file}.clean`;
  try {
    const { size } = await fs.stat(file);
    const bound = cpuMs + (size / 1_000_000) * CPU_MS_PER_MB;
    const whole: RemuxTask = { from: file, to: copy, ...task };
    const answer = await queue.run(() =>
      runInThread<RemuxAnswer>(REMUX, whole, { cpuMs: bound, memoryMb: MEMORY_MB }),
    );
    if (answer?.ok === false && answer.code) throw Object.assign(new Error(answer.reason), answer);
    if (!answer?.ok) return undefined;
    await fs.rename(copy, file);
    return answer.seconds;
  } finally {
    await fs.rm(copy, { force: true });
  }
}
