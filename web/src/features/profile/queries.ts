import type { UnhiddenUser } from '@rizzly/domain/account';
import type { PictureCrop } from '@rizzly/domain/profile';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, type CallParts } from '../../platform/api.ts';
import { apiQuery, queryKeyOf } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';
import { originalOf, uploadFile, uploadIdOf } from '../../platform/upload.ts';

export function useProfile(userId: string) {
  return useQuery(apiQuery('GET /api/users/:id', { params: { id: userId } }));
}

/**
 * A change of the member's profile. Afterwards it is shown wherever this tab shows the profile, and
 * the session is refreshed (§7).
 */
export function useProfileChange<Variables, Changed extends { user: UnhiddenUser }>(
  mutationFn: (variables: Variables) => Promise<Changed>,
  scope?: { id: string },
) {
  const queryClient = useQueryClient();
  const { updateUser, refresh } = useSession();
  return useMutation({
    mutationFn,
    ...(scope && { scope }),
    onSuccess: ({ user }) => {
      updateUser(user);
      const key = queryKeyOf('GET /api/users/:id', { params: { id: user.id } });
      queryClient.setQueryData(key, { user });
      return refresh();
    },
  });
}

export type ProfileChanges = NonNullable<CallParts<'PUT /api/users/:id'>['body']>;

export function useUpdateProfile() {
  const { id } = useSession().user;
  return useProfileChange((body: ProfileChanges) =>
    call('PUT /api/users/:id', { params: { id }, body }),
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

/**
 * Uploads a file that this browser can't show, such as a HEIC, so that the server's copy can be
 * cropped. Until it is saved, only its owner sees it.
 */
export function useUploadUnreadable() {
  return useMutation({
    mutationFn: async ({
      target,
      onProgress,
    }: {
      target: FileTarget;
      onProgress: (share: number) => void;
    }): Promise<FileTarget> => {
      const uploaded = await upload(PICTURE_UPLOAD, target.file, onProgress);
      return { ...target, uploaded, address: originalOf(uploadIdOf(uploaded)) };
    },
  });
}

/**
 * Saves a crop. For a file these are the steps of §7 with the crop before the last one: get an
 * address, upload the file, crop it, save the picture.
 */
export function useSavePicture() {
  return useProfileChange(
    async ({
      target,
      crop,
      onProgress,
    }: {
      target: CropTarget;
      crop: PictureCrop;
      onProgress: (share: number) => void;
    }) => {
      if (target.kind === 'saved') {
        const { user } = await cropPicture(target.id, crop);
        return { user, pointsAwarded: 0, message: undefined };
      }
      const address = target.uploaded ?? (await upload(PICTURE_UPLOAD, target.file, onProgress));
      await cropPicture(uploadIdOf(address), crop);
      return target.isAnother
        ? call('POST /api/pictures', { body: { pictureURL: address } })
        : call('PUT /api/profile-picture', { body: { profilePictureURL: address } });
    },
  );
}

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

export function useSortPictures() {
  // One after the other, so that the last order wins.
  return useProfileChange((ids: string[]) => call('PUT /api/pictures/order', { body: { ids } }), {
    id: 'pictures',
  });
}

export function useRemovePicture() {
  return useProfileChange((id: string) => call('DELETE /api/pictures/:id', { params: { id } }));
}

export function useDescribePicture() {
  return useProfileChange(({ id, alt }: { id: string; alt: string }) =>
    call('PUT /api/pictures/:id', { params: { id }, body: { alt } }),
  );
}

export function useSaveVoiceNote() {
  return useProfileChange(async ({ file, waveform }: { file: Blob; waveform: number[] }) => {
    const voiceNoteURL = await upload('POST /api/voice-note/upload-url', file);
    return call('PUT /api/voice-note', { body: { voiceNoteURL, waveform } });
  });
}

export function useRemoveVoiceNote() {
  return useProfileChange(() => call('DELETE /api/voice-note'));
}
