import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

import libheif from 'libheif-js/wasm-bundle.js';

import type { DecodeAnswer, DecodeTask } from './convert-heif.ts';

const { file, pixelsMax } = workerData as DecodeTask;
const answer = await decode();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has none
parentPort?.postMessage(answer, answer.is === 'picture' ? [answer.data.buffer] : []);

async function decode(): Promise<DecodeAnswer> {
  const images = new libheif.HeifDecoder().decode(fs.readFileSync(file));
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return { is: 'unreadable' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > pixelsMax) return { is: 'too large' };
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((resolve) => {
    image.display(into, (drawn) => {
      resolve(drawn ? { is: 'picture', data: drawn.data, width, height } : { is: 'unreadable' });
    });
  });
}
