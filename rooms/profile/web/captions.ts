/** The length of a caption that fits into two lines on a phone. */
const CUE_MAX = 80;

/**
 * Splits the text into parts that are short enough for a caption: by lines and sentences, then by
 * words.
 */
export function splitCaptions(captions: string): string[] {
  const sentences = captions.match(/[^\n.!?…]+[.!?…]*/gu) ?? [];
  return sentences.flatMap((sentence) => {
    const parts: string[] = [];
    for (const word of sentence.trim().split(/\s+/u)) {
      const last = parts.at(-1);
      const isRoom = last !== undefined && last.length + 1 + word.length <= CUE_MAX;
      if (isRoom) parts[parts.length - 1] = `${last} ${word}`;
      else if (word !== '') parts.push(word);
    }
    return parts;
  });
}

/** Shows typed captions during a video, each for a time proportional to its length. */
export function addCaptions(video: HTMLVideoElement, captions: string, label: string): void {
  const parts = splitCaptions(captions);
  const letters = parts.reduce((sum, part) => sum + part.length, 0);
  if (letters === 0 || !Number.isFinite(video.duration)) return;
  const track = video.addTextTrack('captions', label);
  let start = 0;
  for (const part of parts) {
    const end = start + (video.duration * part.length) / letters;
    track.addCue(new VTTCue(start, end, part));
    start = end;
  }
  track.mode = 'showing';
}
