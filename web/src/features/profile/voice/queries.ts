import { useMutation } from '@tanstack/react-query';

import { call } from '../../../platform/api.ts';
import { uploadFile } from '../../../platform/upload.ts';
import { useShowChanged, withoutQuery } from '../queries.ts';

export function useSaveVoiceNote() {
  const showChanged = useShowChanged();
  return useMutation({
    mutationFn: async ({ file, waveform }: { file: Blob; waveform: number[] }) => {
      const { uploadURL } = await call('POST /api/voice-note/upload-url');
      await uploadFile(uploadURL, file);
      const voiceNoteURL = withoutQuery(uploadURL);
      return call('PUT /api/voice-note', { body: { voiceNoteURL, waveform } });
    },
    onSuccess: (answer) => showChanged(answer.user),
  });
}

export function useRemoveVoiceNote() {
  const showChanged = useShowChanged();
  return useMutation({
    mutationFn: () => call('DELETE /api/voice-note'),
    onSuccess: (answer) => showChanged(answer.user),
  });
}
