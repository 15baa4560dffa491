import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { ADMIN_PAGES, DESK_PAGES, MEMBER_PAGES } from '../web/src/app/member-pages.ts';
import {
  GUEST_PAGES,
  MEMBER_APP,
  OPEN_PAGES,
  PUBLIC_PAGES,
  RESTRICTED_APP,
  WAITING_APP,
} from '../web/src/app/pages.ts';

const PAGES = [
  OPEN_PAGES,
  PUBLIC_PAGES,
  GUEST_PAGES,
  MEMBER_APP,
  RESTRICTED_APP,
  WAITING_APP,
  MEMBER_PAGES,
  DESK_PAGES,
  ADMIN_PAGES,
].flat();
const APP = path.join(import.meta.dirname, '../web/src/app');
const read = (file: string) => fs.readFileSync(path.join(APP, file), 'utf8');

describe('pages', () => {
  it.each(PAGES)('$path has the component $name in $module', ({ module, name }) => {
    expect(read(module)).toContain(`export function ${name}(`);
  });

  it.each(PAGES)('$path has the catalogues $texts', ({ texts }) => {
    for (const room of texts) {
      const folder = room === 'app' ? '.' : `../features/${room}`;
      expect(read(`${folder}/texts/index.ts`)).toContain('catalogue(');
    }
  });
});
