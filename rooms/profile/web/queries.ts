import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call, type Answer, type CallParts } from '../../../platform/web/api.ts';
import { apiQuery, queryKeyOf, setAnswer } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useAction, type ActionOptions } from '../../../platform/web/ui/use-action.ts';
import { originalOf, uploadFile, uploadIdOf } from '../../../platform/web/upload.ts';
import type { UnhiddenUser } from '../../account/index.ts';
import type { PictureCrop } from '../index.ts';

export function useProfile(userId: string) {
  return useQuery(apiQuery('GET /api/users/:id', { params: { id: userId } }));
}

/**
 * A change of the member's profile. Afterwards it is shown wherever this tab shows the profile, and
 * the session is refreshed (§7).
 */
function useProfileAction<Given, Changed extends { user: UnhiddenUser }>(
  act: (given: Given) => Promise<Changed>,
  { onDone, ...options }: ActionOptions<Changed, Given>,
) {
  const queryClient = useQueryClient();
  const { updateUser, refresh } = useSession();
  return useAction(act, {
    ...options,
    onDone: async (changed, given) => {
      const { user } = changed;
      updateUser(user);
      const key = queryKeyOf('GET /api/users/:id', { params: { id: user.id } });
      setAnswer(queryClient, key, { user });
      await refresh();
      await onDone?.(changed, given);
    },
  });
}

/** What a change's screen says and does. */
type Said<Given, Changed = Answer<'DELETE /api/voice-note'>> = ActionOptions<Changed, Given>;

export type ProfileChanges = NonNullable<CallParts<'PUT /api/users/:id'>['body']>;

export function useUpdateProfile(said: Said<ProfileChanges, Answer<'PUT /api/users/:id'>>) {
  const { id } = useSession().user;
  return useProfileAction(
    (body: ProfileChanges) => call('PUT /api/users/:id', { params: { id }, body }),
    said,
  );
}

/** The picture to crop: a file that the member has chosen, or one of their pictures. */
export type CropTarget = { address: string } & (
  | {
      kind: 'file';
      file: File;
      /**
       * Whether it is appended to the member's pictures (§23) instead of replacing the first one.
       */
      isAnother: boolean;
      /** The address of the file once the server has it. */
      uploaded?: string;
    }
  | { kind: 'saved'; id: string }
);

const PICTURE_UPLOAD = 'POST /api/profile-picture/upload-url';

interface Upload<Target> {
  target: Target;
  onProgress: (share: number) => void;
}

/**
 * Uploads a file that this browser can't show, such as a HEIC, so that the server's copy can be
 * cropped. Until it is saved, only its owner sees it.
 */
export function useUploadUnreadable(onFailed: (error: Error) => void) {
  return useAction(
    async ({ target, onProgress }: Upload<FileTarget>): Promise<FileTarget> => {
      const uploaded = await upload(PICTURE_UPLOAD, target.file, onProgress);
      return { ...target, uploaded, address: originalOf(uploadIdOf(uploaded)) };
    },
    { failed: null, onFailed },
  );
}

type PictureToSave = Upload<CropTarget> & { crop: PictureCrop };

/**
 * Saves a crop. For a file these are the steps of §7 with the crop before the last one: get an
 * address, upload the file, crop it, save the picture.
 */
async function savePicture({ target, crop, onProgress }: PictureToSave) {
  if (target.kind === 'saved') {
    const { user } = await cropPicture(target.id, crop);
    return { user, pointsAwarded: 0, message: undefined };
  }
  const address = target.uploaded ?? (await upload(PICTURE_UPLOAD, target.file, onProgress));
  await cropPicture(uploadIdOf(address), crop);
  return target.isAnother
    ? call('POST /api/pictures', { body: { pictureURL: address } })
    : call('PUT /api/profile-picture', { body: { profilePictureURL: address } });
}

export const useSavePicture = (
  said: Said<PictureToSave, Awaited<ReturnType<typeof savePicture>>>,
) => useProfileAction(savePicture, said);

const cropPicture = (id: string, crop: PictureCrop) =>
  call('PUT /api/pictures/:id/crop', { params: { id }, body: crop });

export type FileTarget = Extract<CropTarget, { kind: 'file' }>;

type UploadKey = `POST /api/${'profile-picture' | 'profile-video' | 'voice-note'}/upload-url`;

/** Uploads a file and returns the address to save: without the signature, which is for the upload. */
export async function upload(
  key: UploadKey,
  file: Blob,
  onProgress: (share: number) => void = () => {},
): Promise<string> {
  const { uploadURL } = await call(key);
  await uploadFile(uploadURL, file, { onProgress });
  return uploadURL.split('?')[0] ?? uploadURL;
}

export function useSortPictures(said: Said<string[]>) {
  return useProfileAction(
    (ids: string[]) => call('PUT /api/pictures/order', { body: { ids } }),
    // One after the other, so that the last order wins.
    { ...said, scope: { id: 'pictures' } },
  );
}

export function useRemovePicture(said: Said<string>) {
  return useProfileAction(
    (id: string) => call('DELETE /api/pictures/:id', { params: { id } }),
    said,
  );
}

interface Description {
  id: string;
  alt: string;
}

export function useDescribePicture(said: Said<Description>) {
  return useProfileAction(
    ({ id, alt }: Description) => call('PUT /api/pictures/:id', { params: { id }, body: { alt } }),
    said,
  );
}

interface NewVoiceNote {
  file: Blob;
  waveform: number[];
}

export function useSaveVoiceNote(said: Said<NewVoiceNote>) {
  return useProfileAction(async ({ file, waveform }: NewVoiceNote) => {
    const voiceNoteURL = await upload('POST /api/voice-note/upload-url', file);
    return call('PUT /api/voice-note', { body: { voiceNoteURL, waveform } });
  }, said);
}

export function useRemoveVoiceNote(said: Said<void>) {
  return useProfileAction(() => call('DELETE /api/voice-note'), said);
}
