import { z } from 'zod';

import { issue } from '../../platform/shared/texts/issue-key.ts';
import { toEmailAddress } from '../account/index.ts';
import { AVOIDED_MAX } from './constants.ts';

/** A contacts file (.vcf) continues long lines on the next one, after a space. */
const FOLD = /=?\r?\n[ \t]/gu;
const ADDRESS = /[^\s<>(),;:"[\]|]+@[^\s<>(),;:"[\]|@]+/gu;

/** The e-mail addresses in a contacts file (.vcf or .csv) or in a typed text, each once. */
export function findAddresses(text: string): string[] {
  const unfolded = /BEGIN:VCARD/iu.test(text) ? text.replaceAll(FOLD, '') : text;
  const found = (unfolded.match(ADDRESS) ?? []).flatMap(
    (one) => toEmailAddress(one.replaceAll(/^'+|['.]+$/gu, '')) ?? [],
  );
  return [...new Set(found)];
}

/** The form of the list: any text with addresses in it. */
export const avoidedForm = z
  .object({ addresses: z.string() })
  .transform(({ addresses }, context) => {
    const emails = findAddresses(addresses);
    const problem =
      emails.length === 0
        ? issue('blocks.avoidedText')
        : emails.length > AVOIDED_MAX && issue('blocks.avoidedTooMany');
    if (problem) context.addIssue({ code: 'custom', path: ['addresses'], message: problem });
    return { emails };
  });
