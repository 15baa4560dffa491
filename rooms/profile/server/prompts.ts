import { and, asc, eq, notInArray, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { prepareOnce } from '../../../platform/server/database/prepared.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { PROMPT_GROUPS, PROMPTS, type ProfilePrompt, type Prompt } from '../index.ts';
import { names as en } from '../texts/names-en.ts';
import { names as es } from '../texts/names-es.ts';
import { profilePrompts } from './tables.ts';

const QUESTIONS: Record<Language, Record<string, string>> = { en: en.prompts, es: es.prompts };

/** The catalogue of prompts in a language. */
export function listPrompts(language: Language): Prompt[] {
  return PROMPT_GROUPS.flatMap((group) =>
    PROMPTS[group].map((id) => ({ id, group, text: questionOf(id, language) })),
  );
}

export function questionOf(promptId: string, language: Language): string {
  return QUESTIONS[language][promptId] ?? '';
}

const promptsStatement = prepareOnce((db) =>
  db
    .select()
    .from(profilePrompts)
    .where(sql`${profilePrompts.memberId} = any(${sql.placeholder('memberIds')}::uuid[])`)
    .orderBy(asc(profilePrompts.memberId), asc(profilePrompts.position))
    .prepare('find_prompts'),
);

/**
 * The answered prompts of several members, by member id. Members without answers have an empty
 * list.
 */
export async function readPrompts(
  db: Executor,
  memberIds: readonly string[],
  language: Language,
): Promise<Map<string, ProfilePrompt[]>> {
  const found = new Map<string, ProfilePrompt[]>(memberIds.map((id) => [id, []]));
  if (memberIds.length === 0) return found;
  const rows = await promptsStatement(db).execute({ memberIds });
  for (const { id, memberId, promptId, answer } of rows) {
    found.get(memberId)?.push({ id, promptId, question: questionOf(promptId, language), answer });
  }
  return found;
}

/** Replaces a member's answers; those to the same prompts keep their ids. */
export async function setPrompts(
  tx: Transaction,
  memberId: string,
  answers: readonly { promptId: string; answer: string }[],
): Promise<void> {
  const promptIds = answers.map(({ promptId }) => promptId);
  const ofMember = eq(profilePrompts.memberId, memberId);
  await tx
    .delete(profilePrompts)
    .where(and(ofMember, notInArray(profilePrompts.promptId, promptIds)));
  for (const [position, row] of answers.entries()) {
    await tx
      .insert(profilePrompts)
      .values({ ...row, memberId, position })
      .onConflictDoUpdate({
        target: [profilePrompts.memberId, profilePrompts.promptId],
        set: { answer: row.answer, position },
      });
  }
}
