import { COMMUNITY_NAME } from '../../shared/index.ts';
import type { Language } from '../../shared/texts/index.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { platformTexts } from '../texts/index.ts';
import { MARKED, type ColorName } from './colors.ts';
import type { Mail } from './mailer.ts';
import { drawMascot } from './mascot.ts';

interface Action {
  label: string;
  link: string;
}

/** A paragraph, or one of several pieces of news with a title, and perhaps a link, of its own. */
type Paragraph = string | { title: string; text: string; action?: Action };

export interface Letter {
  to: string;
  language: Language;
  subject: string;
  /** The headline: a greeting, or the news itself. */
  greeting: string;
  /** One sentence per paragraph, as plain text. */
  paragraphs: Paragraph[];
  action?: Action;
  /** Small print below the action. */
  footnote: string;
  /** Stops mails like this one without a sign-in (RFC 8058). */
  stop?: Action;
}

/** Stands for the operator's contact at the foot of a mail, until it leaves (brand-mails.ts). */
export const CONTACT = '\uE001';

/** Stands for the community's logo. */
export const LOGO = '\uE002';

/** A mail in the product's design, as HTML and as plain text with the same content. */
export function composeMail(letter: Letter): Mail {
  const { to, subject, greeting, paragraphs, action, footnote, stop } = letter;
  const text = [
    greeting,
    ...paragraphs.map((paragraph) =>
      [...linesOf(paragraph).map(wrap), ...linkLines(paragraph)].join('\n'),
    ),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    wrap(footnote),
    ...(stop ? [`${stop.label}:\n${stop.link}`] : []),
    `-- \n${COMMUNITY_NAME}${CONTACT}`,
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

const linesOf = (paragraph: Paragraph): string[] =>
  typeof paragraph === 'string' ? [paragraph] : [paragraph.title, paragraph.text];

const linkLines = (paragraph: Paragraph): string[] =>
  typeof paragraph === 'string' || !paragraph.action
    ? []
    : [`${paragraph.action.label}:`, paragraph.action.link];

/** Wraps a paragraph into lines of at most 76 characters, which mails carry unencoded. */
function wrap(paragraph: string): string {
  return paragraph.replaceAll(/(?=.{73})(.{1,72}) /gu, '$1\n');
}

/**
 * Light colors are set on each element, because some programs drop style sheets. The style sheet
 * has the dark colors for programs that keep it.
 */
const { light, dark } = MARKED;
const PARTS = {
  page: { background: 'paper' },
  sheet: { background: 'surface', 'border-color': 'line' },
  brand: { color: 'ink-soft' },
  heading: { color: 'ink' },
  text: { color: 'ink' },
  small: { color: 'ink-soft', 'border-color': 'line' },
  button: { background: 'accent', color: 'accent-ink' },
  link: { color: 'accent-text' },
} as const satisfies Record<string, Record<string, ColorName>>;

type Part = keyof typeof PARTS;

const declare = (part: Part, colors: Record<ColorName, string>, important = '') =>
  Object.entries(PARTS[part])
    .map(([property, name]) => `${property}:${colors[name]}${important}`)
    .join(';');

/** Where the community has no logo. */
export const MASCOT = drawMascot(light);

/** The line that lists of mails show beside the subject. The spaces keep the next text out. */
const preview = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}${'&#847;&nbsp;'.repeat(60)}</div>`;

const DARK = Object.keys(PARTS)
  .map((part) => `.${part}{${declare(part as Part, dark, '!important')}}`)
  .join('');

const look = (part: Part, style: string) =>
  `class="${part}" style="${style};${declare(part, light)}"`;

const toLink = ({ label, link }: Action): string =>
  `<a href="${escapeHtml(link)}" ${look('link', '')}>${escapeHtml(label)}</a>`;

function toInline(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return escapeHtml(paragraph);
  const { title, text, action } = paragraph;
  const link = action ? `<br>${toLink(action)}` : '';
  return `<strong>${escapeHtml(title)}</strong><br>${escapeHtml(text)}${link}`;
}

function toHtml(letter: Letter): string {
  const { language, subject, greeting, paragraphs, action, footnote, stop } = letter;
  const body = paragraphs
    .map(
      (paragraph) =>
        `<p ${look('text', 'margin:0 0 16px;font-size:16px;line-height:1.55')}>${toInline(paragraph)}</p>`,
    )
    .join('\n');
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.link)}" ${look('button', 'display:inline-block;padding:14px 26px;border-radius:14px;font-weight:700;font-size:16px;text-decoration:none')}>${escapeHtml(action.label)}</a></p>
<p ${look('small', 'margin:0 0 16px;font-size:13px;line-height:1.5')}>${platformTexts[language].mails.buttonNotWorking}<br><a href="${escapeHtml(action.link)}" ${look('link', 'word-break:break-all')}>${escapeHtml(action.link)}</a></p>`
    : '';
  const stopping = stop ? `<br>${toLink(stop)}` : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style></head>
<body ${look('page', "margin:0;padding:24px 12px;font-family:'Nunito','Segoe UI',Helvetica,Arial,sans-serif")}>
${preview(linesOf(paragraphs[0] ?? '').join(' '))}
<div ${look('sheet', 'max-width:520px;margin:0 auto;border-width:1px;border-style:solid;border-radius:22px;padding:32px 28px')}>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td style="padding:0">${LOGO}</td><td ${look('brand', 'padding:0 0 0 12px;font-size:18px;font-weight:800;letter-spacing:-0.02em')}>${COMMUNITY_NAME}</td></tr></table>
<h1 ${look('heading', 'margin:0 0 16px;font-size:24px;line-height:1.25')}>${escapeHtml(greeting)}</h1>
${body}
${button}
<p ${look('small', 'margin:24px 0 0;padding-top:16px;border-width:1px 0 0;border-style:solid;font-size:13px;line-height:1.5')}>${escapeHtml(footnote)}${stopping}${CONTACT}</p>
</div>
</body>
</html>`;
}
