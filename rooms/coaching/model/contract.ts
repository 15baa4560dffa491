import { z } from 'zod';

import { paragraphText } from '../../../platform/shared/clean-text.ts';
import { contract } from '../../../platform/shared/endpoint.ts';
import { MODEL_TEXT_MAX } from '../constants.ts';

/** The member's own texts for which advice can be requested. */
const modelKind = z.enum(['bio', 'line']);
export type ModelKind = z.output<typeof modelKind>;

/** These calls exist only if the operator has configured a language model. */
export const modelContract = contract({
  'GET /api/coach/model': {
    summary: 'The language model that the operator has set',
    description:
      'Says where a text would go, what is sent with it, and how often one may ask today. 404 where no model is set.',
    access: 'member',
    response: z.object({
      host: z.string(),
      instructions: z.record(modelKind, z.string()),
      left: z.number().int(),
    }),
  },
  'POST /api/coach/model': {
    summary: 'Ask the language model about a text of one’s own',
    description:
      'Sends the instruction and this text alone, and answers with advice. Nothing is stored. Ten a UTC day; a failure does not count.',
    access: 'member',
    body: z.object({
      kind: modelKind,
      text: paragraphText().pipe(z.string().min(1).max(MODEL_TEXT_MAX)),
    }),
    response: z.object({ advice: z.string(), left: z.number().int() }),
    errors: ['conflict', 'rate_limited', 'unavailable'],
  },
});
