import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { templates } from '../rooms/community/web/admin/pages/templates/en.ts';

const guide = fs.readFileSync(
  path.join(import.meta.dirname, '../docs/running-a-community.md'),
  'utf8',
);
const HEADINGS = {
  about: 'about us, with the contact of the Digital Services Act',
  rules: 'house rules',
  privacy: 'privacy notice',
  terms: 'terms',
};

describe('the templates of the admins’ editor', () => {
  it.each(Object.entries(HEADINGS))('are those of the guide: %s', (page, heading) => {
    const [, section = ''] = guide.split(`## Template: ${heading}\n\n`);
    const quoted = section.slice(0, section.indexOf('\n\n')).replaceAll(/^> ?/gmu, '');
    expect(templates[page as keyof typeof templates]).toBe(quoted);
  });
});
