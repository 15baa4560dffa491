import type { ThemeId } from '@rizzly/domain/play';
import { eq } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { members } from '../../account/index.ts';

export async function saveSkin(db: Executor, memberId: string, skin: ThemeId): Promise<void> {
  await db.update(members).set({ theme: skin }).where(eq(members.id, memberId));
}
