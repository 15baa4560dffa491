import type { Deps } from '../../../../app/server/context.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import { runTransaction } from '../../../../platform/server/unit-of-work.ts';
import { msUntilNextDay } from '../../../../platform/shared/index.ts';
import { refuseLimited } from '../../../account/server/index.ts';
import { usedUp } from '../../../daily-limits/server/index.ts';
import { openAttachment } from '../../../profile/server/media/index.ts';
import type { AttachmentBody, PictureChoice } from '../../index.ts';
import { getConversation } from '../service.ts';
import { attachments } from '../tables.ts';
import { say } from '../texts/index.ts';
import { checkPicture, type PictureRefusal } from './picture-rules.ts';
import { findFile, saveChoice } from './repository.ts';

type AttachDeps = Pick<Deps, 'db' | 'live' | 'presence' | 'clock' | 'config'>;

interface Request {
  conversationId: string;
  memberId: string;
  /** The request's header `Host`. */
  host: string | undefined;
  body: AttachmentBody;
}

/** Opens an upload for a message of this conversation, where the member may write. */
export async function attach(
  deps: AttachDeps,
  { conversationId, memberId, host, body }: Request,
): Promise<{ uploadURL: string; attachmentId: string }> {
  const { lastSeq } = await getConversation(deps, conversationId, memberId);
  const at = deps.clock();
  if (lastSeq === 0) await refuseLimited(deps.db, memberId, at);
  if (body.kind === 'picture') {
    const refusal = await checkPicture(deps, { conversationId, senderId: memberId, at });
    if (refusal) throw pictureRefused(refusal, at);
  }
  return runTransaction(deps.db, async (tx) => {
    const kind = `chat-${body.kind}` as const;
    const upload = { memberId, kind, host, size: body.size };
    const { id, uploadURL } = await openAttachment({ ...deps, db: tx }, upload);
    const told = body.kind === 'voice' ? { peaks: body.peaks } : { alt: body.alt };
    await tx.insert(attachments).values({ id, conversationId, ...told });
    return { uploadURL, attachmentId: id };
  });
}

export const PICTURE_REFUSALS = {
  'too-early': { code: 'too_early', text: say.picturesTooEarly },
  'pictures-not-wanted': { code: 'pictures_not_wanted', text: say.picturesNotWanted },
  'pictures-used-up': { code: 'rate_limited', text: usedUp.picture },
} as const;

function pictureRefused(refusal: PictureRefusal, at: Date): AppError {
  const { code, text } = PICTURE_REFUSALS[refusal];
  return code === 'rate_limited'
    ? new AppError(code, text, { retryAfter: msUntilNextDay(at) / 1000 })
    : new AppError(code, text);
}

/** Saves whether the member wants pictures in a conversation. The partner is not informed. */
export async function choosePictures(
  deps: AttachDeps,
  choice: { conversationId: string; memberId: string; show: PictureChoice },
): Promise<{ conversationId: string; show: PictureChoice }> {
  const { conversationId, memberId, show } = choice;
  await getConversation(deps, conversationId, memberId);
  await saveChoice(deps.db, choice);
  return { conversationId, show };
}

/** The storage key of a file that the member may have. */
export async function readFile(
  { db }: Pick<Deps, 'db'>,
  file: { id: string; viewerId: string },
): Promise<string> {
  const key = await findFile(db, file);
  if (key === undefined) throw notFound();
  return key;
}
