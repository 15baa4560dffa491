import { useMutation } from '@tanstack/react-query';

import { call } from '../../../platform/api.ts';
import { useShowChanged } from '../queries.ts';

export function useSortPictures() {
  const showChanged = useShowChanged();
  return useMutation({
    // One after the other, so that the last order wins.
    scope: { id: 'pictures' },
    mutationFn: (ids: string[]) => call('PUT /api/pictures/order', { body: { ids } }),
    onSuccess: (answer) => showChanged(answer.user),
  });
}

export function useRemovePicture() {
  const showChanged = useShowChanged();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/pictures/:id', { params: { id } }),
    onSuccess: (answer) => showChanged(answer.user),
  });
}

export function useDescribePicture() {
  const showChanged = useShowChanged();
  return useMutation({
    mutationFn: ({ id, alt }: { id: string; alt: string }) =>
      call('PUT /api/pictures/:id', { params: { id }, body: { alt } }),
    onSuccess: (answer) => showChanged(answer.user),
  });
}
