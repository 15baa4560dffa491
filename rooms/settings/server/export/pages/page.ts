import { escapeHtml } from '../../../../../platform/server/http/escape-html.ts';
import type { Language } from '../../../../../platform/shared/texts/index.ts';
import type { PageTexts } from '../texts/index.ts';

const STYLE = `
:root{color-scheme:light dark;--line:#8885;--soft:#8882}
*{box-sizing:border-box}
body{margin:0 auto;max-width:52rem;padding:1.5rem 1rem 4rem;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.8rem;line-height:1.2}h2{margin:2.5rem 0 .5rem;font-size:1.3rem}
a{color:LinkText}nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:1rem 0}nav a{padding:.25rem 0}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{padding:.4rem .6rem;border-bottom:1px solid var(--line);text-align:start;vertical-align:top;overflow-wrap:anywhere}
td{min-width:6rem}summary{cursor:pointer;padding:.5rem 0;font-weight:600}
.files{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1rem;padding:0;list-style:none}
.files img,.files video{width:100%;border-radius:.5rem}
.talk{display:grid;gap:.5rem;padding:0;list-style:none}
.talk li{max-width:34rem;padding:.5rem .8rem;border:1px solid var(--line);border-radius:.8rem;overflow-wrap:anywhere;white-space:pre-wrap}
.talk li.own{justify-self:end;background:var(--soft)}
.talk small{display:block;opacity:.75}`;

/** The start of a page without scripts or external addresses. */
export function pageStart(title: string, language: Language): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
`;
}

export const PAGE_END = '</main></body></html>\n';

export function valueText(value: unknown, t: PageTexts): string {
  if (value === null || value === undefined) return '–';
  if (value instanceof Date) return t.time(value);
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (Array.isArray(value)) return value.map((one) => valueText(one, t)).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
