import { z } from 'zod';

import type { Config } from '../../../../app/server/config.ts';
import { ADVICE_MAX } from '../../index.ts';

/** Covers the whole call: connecting, waiting and reading. */
export const ANSWER_MS = 15_000;
/** How many bytes of an answer are read. Advice has some hundreds. */
const ANSWER_BYTES_MAX = 64 * 1024;
const TOKENS_MAX = 400;

/** The reason why there is no answer. It quotes nothing that was sent or received. */
export class ModelFailed extends Error {
  readonly isBusy: boolean;

  constructor(reason: string, isBusy = false) {
    super(reason);
    this.isBusy = isBusy;
  }
}

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/**
 * Asks an OpenAI-compatible address for advice about one text. Rejects redirects, which would send
 * the text to a server that the operator did not choose.
 */
export async function askModel(
  { url, key, model }: NonNullable<Config['model']>,
  { instruction, text }: { instruction: string; text: string },
  within = ANSWER_MS,
): Promise<string> {
  const signal = AbortSignal.timeout(within);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: instruction },
          { role: 'user', content: text },
        ],
        max_tokens: TOKENS_MAX,
        stream: false,
      }),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new ModelFailed(`status ${response.status}`, response.status === 429);
    }
    return readAdvice(await readBody(response));
  } catch (error) {
    if (error instanceof ModelFailed) throw error;
    throw new ModelFailed(signal.aborted ? 'timeout' : 'connection failed');
  }
}

async function readBody(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    // Leaving the loop cancels the rest of the answer.
    if (bytes > ANSWER_BYTES_MAX) throw new ModelFailed('answer too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function readAdvice(body: string): string {
  const parsed = completion.safeParse(toJson(body));
  const advice = parsed.success ? parsed.data.choices[0]?.message.content.trim() : undefined;
  if (!advice) throw new ModelFailed('answer not understood');
  return advice.slice(0, ADVICE_MAX).toWellFormed();
}

function toJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
