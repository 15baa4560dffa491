import type { UnhiddenUser } from '@rizzly/domain/account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, type CallParts } from '../../platform/api.ts';
import { apiQuery, queryKeyOf } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';
import { uploadFile } from '../../platform/upload.ts';

export function useProfile(userId: string) {
  return useQuery(apiQuery('GET /api/users/:id', { params: { id: userId } }));
}

/** Shows the changed profile wherever this tab shows it, and refreshes the session (§7). */
export function useShowChanged() {
  const queryClient = useQueryClient();
  const { updateUser, refresh } = useSession();
  return (user: UnhiddenUser) => {
    updateUser(user);
    queryClient.setQueryData(queryKeyOf('GET /api/users/:id', { params: { id: user.id } }), {
      user,
    });
    return refresh();
  };
}

export type ProfileChanges = NonNullable<CallParts<'PUT /api/users/:id'>['body']>;

export function useUpdateProfile() {
  const { user } = useSession();
  const showChanged = useShowChanged();
  return useMutation({
    mutationFn: (body: ProfileChanges) =>
      call('PUT /api/users/:id', { params: { id: user.id }, body }),
    onSuccess: (answer) => showChanged(answer.user),
  });
}

/** The three steps of §7: get an address, upload the file, save the picture. */
export function useSavePicture() {
  const showChanged = useShowChanged();
  return useMutation({
    mutationFn: async ({
      picture,
      isAnother,
      onProgress,
    }: {
      picture: Blob;
      /**
       * Whether it is appended to the member's pictures (§23) instead of replacing the first one.
       */
      isAnother: boolean;
      onProgress: (share: number) => void;
    }) => {
      const { uploadURL } = await call('POST /api/profile-picture/upload-url');
      await uploadFile(uploadURL, picture, { onProgress });
      const address = withoutQuery(uploadURL);
      return isAnother
        ? call('POST /api/pictures', { body: { pictureURL: address } })
        : call('PUT /api/profile-picture', { body: { profilePictureURL: address } });
    },
    onSuccess: (answer) => showChanged(answer.user),
  });
}

/** Uploads a recording and returns the address to save. */
export async function uploadRecording(
  recording: Blob,
  onProgress: (share: number) => void,
): Promise<string> {
  const { uploadURL } = await call('POST /api/profile-video/upload-url');
  await uploadFile(uploadURL, recording, { onProgress });
  return withoutQuery(uploadURL);
}

/** Removes the signature, which is only for the upload. */
export function withoutQuery(uploadURL: string): string {
  return uploadURL.split('?')[0] ?? uploadURL;
}
