import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../platform/api.ts';
import { queryKeyOf } from '../../platform/query.ts';
import { uploadFile } from '../../platform/upload.ts';

/** Uploads and submits the selfie. `onSent` runs when it waits for a moderator. */
export function useSubmit(onSent: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, selfie }: { id: string; selfie: Blob }) => {
      const { uploadURL } = await call('POST /api/profile-picture/upload-url');
      await uploadFile(uploadURL, selfie);
      return call('PUT /api/photo-check/:id', { params: { id }, body: { selfieURL: uploadURL } });
    },
    onSuccess: (state) => {
      queryClient.setQueryData(queryKeyOf('GET /api/photo-check'), state);
      onSent();
    },
  });
}
