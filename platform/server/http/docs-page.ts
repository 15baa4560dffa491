import { z } from 'zod';

import { ERROR_STATUS, type Endpoint } from '../../shared/index.ts';
import { escapeHtml } from './escape-html.ts';
import type { DescribedRoom } from './openapi.ts';
import { statusesOf } from './serve.ts';

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`;
}

const ACCESS: Record<Endpoint['access'], string> = {
  public: 'no session needed',
  member: 'needs a session',
  owner: 'needs the session of the member named by id',
  moderator: 'for moderators and admins; 404 for everybody else',
  adminPage: 'for admins; 404 for other members',
  admin: 'for admins; 404 for everybody else',
};

function section(key: string, endpoint: Endpoint): string {
  const [method = '', path = ''] = key.split(' ');
  return `<section>
<h2><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h2>
<p>${escapeHtml(endpoint.summary)}. ${escapeHtml(endpoint.description)} <em>${ACCESS[endpoint.access]}; answers ${statusesOf(key, endpoint).join(', ')}</em></p>
${schemaBlock('Query', endpoint.query, 'input')}${schemaBlock('Body', endpoint.body, 'input')}${schemaBlock('Answer', endpoint.response, 'output')}
</section>`;
}

/** The contract as a page: static and without scripts, so that the strict CSP applies. */
export function renderDocsPage(rooms: Record<string, DescribedRoom>, name: string): string {
  const title = escapeHtml(`${name} API`);
  const codes = Object.entries(ERROR_STATUS)
    .map(([code, status]) => `<li><code>${code}</code> ${status}</li>`)
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:2rem 1rem;background:light-dark(#fffaf5,#1d161b);color:light-dark(#2a2026,#f4e9e2)}
section{border-top:1px solid light-dark(#eadfd5,#43353e);padding:1rem 0}
h2{font-size:1.1rem;margin:0 0 .25rem}
.method{display:inline-block;min-width:4rem;font-weight:800;color:light-dark(#a53320,#ff9d85)}
pre{overflow-x:auto;padding:1rem;border-radius:.75rem;background:light-dark(#f4e9df,#2a2026);font-size:.85rem}
summary{cursor:pointer;padding:.35rem 0}
a{color:inherit}
</style></head><body>
<h1>${title}</h1>
<p>Every answer that is not OK is <code>{message, code, issues?}</code>. Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<details><summary>Error codes</summary><ul>${codes}</ul></details>
${Object.values(rooms)
  .flatMap(({ contract }) => Object.entries(contract))
  .map(([key, endpoint]) => section(key, endpoint))
  .join('\n')}
</body></html>`;
}
