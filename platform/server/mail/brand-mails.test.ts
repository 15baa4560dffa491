import { describe, expect, it } from 'vitest';

import { accentScale, contrastOf } from '../../../rooms/community/index.ts';
import { brandMails } from './brand-mails.ts';
import { COLORS } from './colors.ts';
import { composeMail } from './layout.ts';
import type { Mail } from './mailer.ts';

const LETTER = composeMail({
  language: 'en',
  to: 'a@b.example',
  subject: 'Hello',
  greeting: 'Hello, Robin!',
  paragraphs: ['A sentence.'],
  action: { label: 'Open', link: 'http://localhost:3000/' },
  footnote: 'Small print.',
});
const contact = { email: null, postal: null, authorities: null };

/** The mail as it leaves. `reads` counts how often the logo was read. */
function leave({
  accent = null,
  logoUrl = null,
  readLogo = async () => Buffer.from('a logo'),
}: {
  accent?: string | null;
  logoUrl?: string | null;
  readLogo?: () => Promise<Buffer | undefined>;
}) {
  const sent: Mail[] = [];
  const mailer = brandMails(
    {
      send: async (mail) => {
        sent.push(mail);
        return { state: 'taken' };
      },
    },
    () => ({ name: 'Berlin Hearts', accent, logoUrl, contact }),
    { readLogo },
  );
  return { sent, send: () => mailer.send(LETTER) };
}

describe('brandMails', () => {
  it('has the product’s colors without an accent, and no mark is left', async () => {
    const { sent, send } = leave({});
    await send();

    expect(sent[0]?.html).toContain(`background:${COLORS.light.accent}`);
    expect(sent[0]?.html).not.toMatch(/[\uE000-\uE0FF]/u);
  });

  it.each(['#2f6fde', '#ffff00', '#000000', '#ffffff'])(
    'has buttons and links of the accent %s in both themes, readable',
    async (accent) => {
      const { sent, send } = leave({ accent });
      await send();

      const { light, dark } = accentScale(accent);
      for (const steps of [light, dark]) {
        expect(sent[0]?.html).toContain(`background:${steps.accent}`);
        expect(sent[0]?.html).toContain(`color:${steps['accent-ink']}`);
        expect(sent[0]?.html).toContain(`color:${steps['accent-text']}`);
        expect(contrastOf(steps['accent-ink'], steps.accent)).toBeGreaterThanOrEqual(4.5);
      }
      expect(sent[0]?.html).not.toContain(`:${COLORS.light.accent}`);
    },
  );

  it('carries the logo in the mail itself, and reads it once', async () => {
    let reads = 0;
    const readLogo = async () => {
      reads += 1;
      return Buffer.from('a logo');
    };
    const { sent, send } = leave({ logoUrl: '/logo/1/logo.webp', readLogo });
    await send();
    await send();

    expect(reads).toBe(1);
    expect(sent[1]?.html).toContain('src="cid:logo"');
    expect(sent[1]?.attachments).toMatchObject([{ cid: 'logo', filename: 'logo.png' }]);
  });

  it.each([
    ['is gone', async () => undefined],
    ['can’t be read', () => Promise.reject(new Error('away'))],
  ])('shows the mascot when the logo %s', async (_what, readLogo) => {
    const { sent, send } = leave({ logoUrl: '/logo/1/logo.webp', readLogo });
    await send();

    expect(sent[0]?.html).not.toContain('cid:');
    expect(sent[0]?.html).toContain('bgcolor=');
    expect(sent[0]?.attachments).toBeUndefined();
  });
});
