/** Records a stream until `stop`, then passes the file to `onRecorded`. */
export function recordStream(
  stream: MediaStream,
  onRecorded: (file: Blob) => void,
  /** The best type first. A browser that has none of them uses its own. */
  { types, ...rates }: { types: readonly string[] } & MediaRecorderOptions,
): { stop: () => void } {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { ...rates, ...(mimeType && { mimeType }) });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data);
  });
  recorder.addEventListener('stop', () => onRecorded(new Blob(parts, { type: recorder.mimeType })));
  recorder.start(1000);
  return {
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}
