import { Buffer } from 'node:buffer';

import { expect, type Page } from '@playwright/test';

import type { Stack } from './stack.ts';

/** A PNG that the browser draws. */
export async function drawPicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 480;
    canvas.height = 640;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 480, 640);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** Gives the signed-in member a profile picture through the API, cropped as the screens do. */
export async function savePicture(page: Page, { url }: Stack): Promise<void> {
  const asked = await page.request.post(`${url}/api/profile-picture/upload-url`);
  const { uploadURL } = await asked.json();
  await page.request.put(uploadURL, { data: await drawPicture(page) });
  const id = new URL(uploadURL, url).pathname.split('/').at(-1);
  const cropped = await page.request.put(`${url}/api/pictures/${id}/crop`, {
    data: { left: 0, top: 0.125, width: 1, height: 0.75 },
  });
  expect(cropped.status()).toBe(200);
  const saved = await page.request.put(`${url}/api/profile-picture`, {
    data: { profilePictureURL: uploadURL },
  });
  expect(saved.status()).toBe(200);
}
