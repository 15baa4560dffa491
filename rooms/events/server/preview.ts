import type { Executor } from '../../../platform/server/database/database.ts';
import type { LinkPreview } from '../../../platform/server/http/link-preview.ts';
import { firstNameOf } from '../../../platform/shared/index.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { zoneOfPlace } from '../../places/index.ts';
import { findPublicEvent } from './repository.ts';
import { previewTexts } from './texts/index.ts';

const PAGE = /^\/events\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/iu;

/** The preview of a link to an event: the four facts that visitors may see. */
export async function findEventPreview(
  db: Executor,
  path: string,
  language: Language,
  communityName: string,
): Promise<LinkPreview | undefined> {
  const [, id] = PAGE.exec(path) ?? [];
  const found = id === undefined ? undefined : await findPublicEvent(db, id.toLowerCase());
  if (!found) return undefined;
  const { title, city, startsAt } = found.event;
  const facts = {
    startsAt: startsAt.getTime(),
    zone: zoneOfPlace(city),
    city,
    name: found.hostName === null ? communityName : firstNameOf(found.hostName),
  };
  return { title, description: previewTexts[language](facts) };
}
