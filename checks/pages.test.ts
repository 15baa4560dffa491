import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { HOME_PAGE } from '../app/web/home-row.ts';
import { ADMIN_PAGES, DESK_PAGES, OTHER_PAGES } from '../app/web/member-pages.ts';
import {
  catalogueFolder,
  GUEST_PAGES,
  MEMBER_APP,
  OPEN_PAGES,
  PUBLIC_PAGES,
  RESTRICTED_APP,
  WAITING_APP,
  WELCOME_PAGE,
} from '../app/web/pages.ts';

const PAGES = [
  OPEN_PAGES,
  PUBLIC_PAGES,
  GUEST_PAGES,
  WELCOME_PAGE,
  MEMBER_APP,
  RESTRICTED_APP,
  WAITING_APP,
  HOME_PAGE,
  OTHER_PAGES,
  DESK_PAGES,
  ADMIN_PAGES,
].flat();
const APP = path.join(import.meta.dirname, '../app/web');
const read = (file: string) => fs.readFileSync(path.join(APP, file), 'utf8');

describe('pages', () => {
  it.each(PAGES)('$path has the component $name in $module', ({ module, name }) => {
    expect(read(module)).toContain(`export function ${name}(`);
  });

  it.each(PAGES)('$path has the catalogues $texts', ({ texts }) => {
    for (const room of texts) {
      expect(read(`${catalogueFolder(room)}/texts/index.ts`)).toContain('catalogue(');
    }
  });
});
