import { createHmac } from 'node:crypto';

import type { Deps } from '../../../../app/server/context.ts';
import { InnerAddressError, postOutside } from '../../../../platform/server/http/post-outside.ts';
import { JobError, jobKind } from '../../../../platform/server/jobs/job.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import type { AlertType, CommunitySettings } from '../../index.ts';
import { told } from './texts/index.ts';

export interface WebhookMessage extends Told {
  /** The same for each try, so that a receiver recognizes a repeated one. */
  id: string;
}

export const sendWebhookJob = jobKind<WebhookMessage>('alerts.send-webhook');

/** More than there are in a day: nine within an hour and a half, then about one an hour. */
export const WEBHOOK_RETRIES = 50;

export type WebhookDeps = Pick<Deps, 'community' | 'config' | 'clock'>;

/** Sends a message to the webhook, if there is one. Throws so that it is tried again for a day. */
export async function sendWebhook(deps: WebhookDeps, message: WebhookMessage): Promise<void> {
  if (!deps.community.current().webhook) return;
  const age = deps.clock().getTime() - Date.parse(message.at);
  if (age > DAY_MS) throw new JobError('the webhook took nothing for a day', { isFinal: true });
  const status = await postToWebhook(deps, message);
  if (status !== undefined && status >= 200 && status < 300) return;
  throw new JobError(`the webhook answered ${status ?? 'nothing'}`, { isFinal: false });
}

/** The status of the answer. Undefined if there was none. */
export async function postToWebhook(
  { community, config, clock }: WebhookDeps,
  message: WebhookMessage,
): Promise<number | undefined> {
  const { webhook, name, language } = community.current();
  if (!webhook) return undefined;
  const { publicUrl } = config;
  const { body, headers } = writeWebhook(webhook.format, message, { name, language, publicUrl });
  try {
    const { status } = await postOutside(webhook.url, {
      headers: {
        ...signedHeaders(webhook.secret, { id: message.id, body, at: clock() }),
        ...headers,
        'content-length': Buffer.byteLength(body),
      },
      body: Buffer.from(body),
      allowPrivate: config.webhookAllowPrivate,
    });
    return status;
  } catch (error) {
    if (error instanceof InnerAddressError) {
      throw new JobError('the webhook’s address is not public', { isFinal: true });
    }
    return undefined;
  }
}

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

interface Told {
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
function writeWebhook(
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

/** The headers of a message, signed as Standard Webhooks says (www.standardwebhooks.com). */
export function signedHeaders(
  secret: string,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/u, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
