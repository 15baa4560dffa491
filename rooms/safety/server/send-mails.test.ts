import { describe, expect, it } from 'vitest';

import { withName } from '../../../platform/shared/index.ts';
import { statementMail } from './send-mails.ts';

const STATEMENT = {
  kind: 'suspend',
  finding: 'Asked for money.',
  rule: 'scam',
  until: new Date('2026-12-24T18:30:00Z'),
  isOver: false,
  isAutomated: false,
  ownInitiative: false,
} as const;

describe('statementMail', () => {
  it.each([
    ['en', 'A decision about your Rizzly account', 'It lasts until Dec 24, 2026, 6:30 PM UTC.'],
    ['es', 'Una decisión sobre tu cuenta de Rizzly', 'Dura hasta el 24 dic 2026, 6:30 p.m. UTC.'],
  ] as const)('has the news as its headline, and a readable end, in %s', (language, title, end) => {
    const mail = statementMail(
      'https://rizzly.example',
      { email: 'ann@rizzly.example', language },
      STATEMENT,
    );

    const text = withName(mail.text, 'Rizzly').replaceAll(/\s/gu, ' ');
    expect(text.startsWith(`${title}  `)).toBe(true);
    expect(text).toContain(end);
  });

  it('says when it has ended before it was sent', () => {
    const to = { email: 'ann@rizzly.example', language: 'en' } as const;

    const { text } = statementMail('https://rizzly.example', to, { ...STATEMENT, isOver: true });

    expect(text.replaceAll(/\s/gu, ' ')).toContain('It ended on Dec 24, 2026, 6:30 PM UTC.');
  });
});
