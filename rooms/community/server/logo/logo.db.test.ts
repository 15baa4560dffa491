import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { expectOk } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { safetyAudit } from '../../../audit/server/index.ts';
import { LOGO_FILES } from '../../index.ts';

const app = useTestApp();
let admin: TestMember;

beforeAll(async () => {
  admin = await app.createMember({ role: 'admin' });
});

/** A wide picture with a place in its metadata. */
const drawn = () =>
  sharp({ create: { width: 600, height: 200, channels: 4, background: '#7a3cc280' } })
    .withExif({ IFD0: { ImageDescription: 'taken at home' } })
    .png()
    .toBuffer();

async function upload(content: Buffer, by = admin) {
  const { uploadURL } = await expectOk(by.call('POST', '/api/admin/logo/upload-url'));
  const { pathname, search } = new URL(uploadURL);
  const answer = await app.http.inject({
    method: 'PUT',
    url: pathname + search,
    payload: content,
    headers: { 'content-type': 'image/png' },
  });
  return { uploadURL, answer };
}

async function setLogo(by = admin): Promise<string> {
  const { uploadURL } = await upload(await drawn(), by);
  const { logoUrl } = await expectOk(by.call('PUT', '/api/admin/logo', { logoURL: uploadURL }));
  return logoUrl;
}

const get = (url: string) => app.http.inject({ url });
const folderOf = (logoUrl: string) => logoUrl.slice(0, logoUrl.lastIndexOf('/') + 1);
async function stored(logoUrl: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.deps.storage.list('logos/')) keys.push(key);
  return keys.filter((key) => key.includes(folderOf(logoUrl).replace('/logo/', '')));
}

describe('PUT /api/admin/logo', () => {
  it('shows it to everybody, drawn anew in every form', async () => {
    const logoUrl = await setLogo();

    expect((await app.call('GET', '/api/community')).json().logoUrl).toBe(logoUrl);
    const shapes = { 'logo.webp': [384, 128], 'mail.png': [288, 96] };
    for (const name of Object.values(LOGO_FILES)) {
      const answer = await get(folderOf(logoUrl) + name);
      expect(answer.headers['content-type']).toMatch(/^image\//u);
      expect(answer.headers['cache-control']).toContain('public');
      const { width, height, exif } = await sharp(answer.rawPayload).metadata();
      const size = Number(/\d+/u.exec(name)?.[0]);
      expect([width, height]).toEqual(
        name in shapes ? shapes[name as keyof typeof shapes] : [size, size],
      );
      expect(exif).toBeUndefined();
    }
  });

  it('leaves room around the maskable icon, without transparency', async () => {
    const logoUrl = await setLogo();
    const answer = await get(folderOf(logoUrl) + LOGO_FILES.maskable);
    const { data, info } = await sharp(answer.rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });

    expect([...data.subarray(0, 3)]).toEqual([0xfa, 0xf4, 0xea]);
    expect(info.channels).toBe(3);
  });

  it('replaces the one before, whose files go', async () => {
    const before = await setLogo();
    const after = await setLogo();

    expect((await get(before)).statusCode).toBe(404);
    expect((await get(after)).statusCode).toBe(200);
    expect(await stored(before)).toEqual([]);
    expect(await stored(after)).toHaveLength(Object.keys(LOGO_FILES).length);
  });

  it('takes nothing but an own upload, and no file that is not a picture', async () => {
    const other = await app.createMember({ role: 'admin' });
    const { uploadURL } = await upload(await drawn(), other);
    const foreign = await admin.call('PUT', '/api/admin/logo', { logoURL: uploadURL });
    expect(foreign.json().issues[0].path).toBe('logoURL');

    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect((await upload(script)).answer.statusCode).toBe(400);
    expect((await get('/logo/..%2Fpictures/x.webp')).statusCode).toBe(404);
    expect((await get('/logo/x')).statusCode).toBe(404);
  });

  it('is in mails, in the mail itself', async () => {
    await setLogo();
    app.mails.length = 0;
    await app.call('POST', '/api/auth/forgot-password', { email: admin.email });
    await app.runJobs();

    const [mail] = app.mails;
    expect(mail?.html).toContain('src="cid:logo"');
    expect(mail?.html).not.toMatch(/src="http/u);
    expect(mail?.attachments?.[0]).toMatchObject({ cid: 'logo', contentType: 'image/png' });
  });
});

describe('DELETE /api/admin/logo', () => {
  it('returns to the product’s own', async () => {
    const logoUrl = await setLogo();
    expect(await expectOk(admin.call('DELETE', '/api/admin/logo'))).toEqual({ logoUrl: null });
    expect(await expectOk(admin.call('DELETE', '/api/admin/logo'))).toEqual({ logoUrl: null });

    expect(await stored(logoUrl)).toEqual([]);
    const rows = await app.deps.db.select().from(safetyAudit);
    expect(rows.at(-1)?.after).toEqual({ logoUrl: null });
  });
});
