import { PRODUCT_NAME } from '@rizzly/domain/shared';
import type { Language } from '@rizzly/domain/texts';

import { escapeHtml } from '../http/escape-html.ts';
import { platformTexts } from '../texts/index.ts';
import type { Mail } from './mailer.ts';

export interface Letter {
  to: string;
  language: Language;
  subject: string;
  greeting: string;
  /** One sentence per paragraph, as plain text. */
  paragraphs: string[];
  action?: { label: string; link: string };
  /** Small print below the action. */
  footnote: string;
  /** Stops mails like this one without a sign-in (RFC 8058). */
  stop?: { label: string; link: string };
}

/** A mail in the product's design, as HTML and as plain text with the same content. */
export function composeMail(letter: Letter): Mail {
  const { to, subject, greeting, paragraphs, action, footnote, stop } = letter;
  const text = [
    greeting,
    ...paragraphs.map(wrap),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    wrap(footnote),
    ...(stop ? [`${stop.label}:\n${stop.link}`] : []),
    `-- \n${PRODUCT_NAME}`,
  ].join('\n\n');
  return {
    to,
    subject,
    text,
    html: toHtml(letter),
    ...(action ? { link: action.link } : {}),
    ...(stop && {
      headers: {
        'List-Unsubscribe': `<${stop.link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

/** Wraps a paragraph into lines of at most 76 characters, which mails carry unencoded. */
function wrap(paragraph: string): string {
  return paragraph.replaceAll(/(?=.{73})(.{1,72}) /gu, '$1\n');
}

function toHtml({ language, subject, greeting, paragraphs, action, footnote }: Letter): string {
  const line = 'margin:0 0 16px;font-size:16px;line-height:1.55;color:#3a2f35';
  const body = paragraphs.map((text) => `<p style="${line}">${escapeHtml(text)}</p>`).join('\n');
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:14px 26px;border-radius:14px;background:#c8402f;color:#ffffff;font-weight:700;font-size:16px;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#6d5f66">${platformTexts[language].mails.buttonNotWorking}<br><a href="${escapeHtml(action.link)}" style="color:#b0371f;word-break:break-all">${escapeHtml(action.link)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7efe8;font-family:'Nunito','Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;background:#fffaf5;border:1px solid #eadfd5;border-radius:22px;padding:32px 28px">
<p style="margin:0 0 24px;font-size:24px;font-weight:800;letter-spacing:-0.02em;color:#2a2026">${PRODUCT_NAME}<span style="color:#c8402f">&#9829;</span></p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;color:#2a2026">${escapeHtml(greeting)}</h1>
${body}
${button}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #eadfd5;font-size:13px;line-height:1.5;color:#6d5f66">${escapeHtml(footnote)}</p>
</div>
</body>
</html>`;
}
