import { expect, it } from 'vitest';

import { ownerMail } from './mails.ts';

it('says what to do before the button that does it', () => {
  const { text } = ownerMail(
    'https://rizzly.example',
    { email: 'ann@rizzly.example', fullName: 'Ann Vale', language: 'en' },
    'passkey_added',
  );

  const advice = text.indexOf('choose a new password at once');
  expect(advice).toBeGreaterThan(0);
  expect(advice).toBeLessThan(text.indexOf('https://rizzly.example/forgot-password'));
});
