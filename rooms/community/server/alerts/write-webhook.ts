import type { Language } from '../../../../platform/shared/texts/index.ts';
import type { AlertType } from '../../alerts/index.ts';
import type { CommunitySettings } from '../../index.ts';
import { told } from './texts/index.ts';

type Format = NonNullable<CommunitySettings['webhook']>['format'];

/** Where one sees more. */
const PAGES: Readonly<Record<string, string>> = {
  'case.opened': '/desk',
  'case.overdue': '/desk',
  'application.waiting': '/desk/applications',
  'event.review': '/desk/events',
  'backup.failed': '/admin/health',
  'health.changed': '/admin/health',
  'raid.suspected': '/admin',
};

export interface Told {
  type: AlertType;
  /** When it happened. */
  at: string;
  data: object;
}

interface Community {
  name: string;
  language: Language;
  publicUrl: string;
}

/** A message in the words of the program that gets it. Chats get a sentence and a link. */
export function writeWebhook(
  format: Format,
  { type, at, data }: Told,
  { name, language, publicUrl }: Community,
): { body: string; headers: Record<string, string> } {
  const json = (body: object) => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (format === 'standard') return json({ type, timestamp: at, data });
  const sentence = `${told[language][type]} ${publicUrl}${PAGES[type] ?? '/admin'}`;
  if (format === 'discord') return json({ content: `${name}: ${sentence}` });
  if (format === 'slack') return json({ text: `${escapeSlack(name)}: ${sentence}` });
  return {
    body: sentence,
    headers: { 'content-type': 'text/plain; charset=utf-8', title: toHeader(name) },
  };
}

/** Slack reads these three as its own marks. */
function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Other letters than those of ASCII as RFC 2047 has them, which ntfy reads. */
function toHeader(text: string): string {
  if (/^[\x20-\x7e]*$/u.test(text)) return text;
  return `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
}
