import fs from 'node:fs/promises';
import path from 'node:path';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { notFound } from '../http/app-error.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { isLoopback } from '../loopback.ts';

interface KeptMail {
  name: string;
  to: string;
  subject: string;
  date: string;
  html: string;
  text: string;
}

async function readMail(directory: string, name: string): Promise<KeptMail> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(await fs.readFile(path.join(directory, name)));
  return {
    name,
    to: mail.to?.map((recipient) => recipient.address ?? '').join(', ') ?? '',
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    html: mail.html ?? '',
    text: mail.text ?? '',
  };
}

async function listNames(directory: string): Promise<string[]> {
  const names = await fs.readdir(directory).catch(() => []);
  return names.filter((name) => /^[\d-]+\.eml$/u.test(name)).toSorted((a, b) => b.localeCompare(a));
}

function linkify(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/gu,
    (link) => `<a href="${link}">${link}</a>`,
  );
}

/** To the second, because the order of two mails matters. */
const readable = (date: string): string => `${date.slice(0, 19).replace('T', ' ')} UTC`;

function renderPage(mails: KeptMail[]): string {
  const letters = mails
    .map(
      (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="to">to ${escapeHtml(mail.to)} &middot; ${escapeHtml(readable(mail.date))} &middot; <a href="/dev/mailbox/${mail.name}">as it looks</a></p>
<pre>${linkify(mail.text)}</pre></article>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:2rem 1rem;background:light-dark(#f7efe8,#1d161b);color:light-dark(#2a2026,#f4e9e2)}
article{background:light-dark(#fffaf5,#2a2026);border-radius:1rem;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}.to{margin:.25rem 0;opacity:.8;font-size:.9rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
a{color:light-dark(#a53320,#ff9d85)}
</style></head><body>
<h1>Mailbox</h1>
<p>No mail leaves this machine while <code>SMTP_URL</code> is not set: every mail is kept here, newest first.</p>
${letters || '<p>No mail yet. Sign up, and the verification mail appears here.</p>'}
</body></html>`;
}

/** Headers that proxies add and some servers trust. */
const FORWARDED = /^(?:forwarded|via|x-forwarded-.*|x-real-ip)$/u;

/**
 * The links in these mails open accounts, so the page is only for this machine: on a direct
 * connection, under a local host name (another site's name could resolve to this machine), and not
 * through a proxy, which would connect from here for anybody.
 */
function requireOwnMachine({ socket, raw }: FastifyRequest): void {
  const from = socket.remoteAddress?.replace(/^::ffff:/u, '') ?? '';
  const isOwn = isLoopback(from === '::1' ? '[::1]' : from) && isLoopback(hostOf(raw.headers.host));
  const isForwarded = Object.keys(raw.headers).some((name) => FORWARDED.test(name));
  if (!isOwn || isForwarded) throw notFound();
}

/** The host of a `Host` header, without its port. */
function hostOf(header = ''): string {
  return /^(\[[^\]]*\]|[^:]*)(?::\d{1,5})?$/u.exec(header)?.[1] ?? '';
}

/** Number of mails on the page. */
const SHOWN = 50;

/** `/dev/mailbox`: the outbox as a page, for trying the product locally. */
export function mailboxRoutes(http: FastifyInstance, directory: string): void {
  http.get('/dev/mailbox', async (request, reply) => {
    requireOwnMachine(request);
    const names = (await listNames(directory)).slice(0, SHOWN);
    const mails = await Promise.all(names.map((name) => readMail(directory, name)));
    return reply.type('text/html; charset=utf-8').send(renderPage(mails));
  });

  http.get<{ Params: { name: string } }>('/dev/mailbox/:name', async (request, reply) => {
    requireOwnMachine(request);
    const { name } = request.params;
    if (!(await listNames(directory)).includes(name)) throw notFound();
    const { html } = await readMail(directory, name);
    return reply.type('text/html; charset=utf-8').send(html);
  });
}
