import { useQuery } from '@tanstack/react-query';
import { Files, History } from 'lucide-react';
import { useState } from 'react';

import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../../../../../platform/shared/texts/index.ts';
import { useLanguage, useTexts } from '../../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../../platform/web/query.ts';
import { Badge } from '../../../../../platform/web/ui/badge.tsx';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { SelectField } from '../../../../../platform/web/ui/field.tsx';
import { PAGES, type AdminPage } from '../../../index.ts';
import { adminTexts } from '../texts/index.ts';
import { PageEditor } from './page-editor.tsx';
import { adminPagesTexts } from './texts/index.ts';

/** Writes the pages that everybody may read, in each language. */
export function PagesSection() {
  const t = useTexts(adminPagesTexts);
  const { sections } = useTexts(adminTexts);
  const [page, setPage] = useState<AdminPage['page']>('about');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const query = useQuery(apiQuery('GET /api/admin/pages/:page', { params: { page } }));
  return (
    <>
      <SectionCard title={sections.pages.text} Icon={Files}>
        <div className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label={t.page}
              value={page}
              onChange={({ target }) => setPage(PAGES.find((one) => one === target.value) ?? page)}
            >
              {PAGES.map((name) => (
                <option key={name} value={name}>
                  {t.names[name]}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t.language}
              value={language}
              onChange={({ target }) =>
                setLanguage(LANGUAGES.find((one) => one === target.value) ?? language)
              }
            >
              {LANGUAGES.map((code) => (
                <option key={code} value={code}>
                  {LANGUAGE_NAMES[code]}
                </option>
              ))}
            </SelectField>
          </div>
          <PageEditor key={`${page} ${language}`} page={page} language={language} />
        </div>
      </SectionCard>
      {query.data && query.data.versions.length > 0 && <Versions saved={query.data} />}
    </>
  );
}

function Versions({ saved: { page, versions } }: { saved: AdminPage }) {
  const t = useTexts(adminPagesTexts);
  return (
    <SectionCard title={t.versions} Icon={History}>
      <ul className="grid gap-1">
        {versions.map(({ version, at, language, mustAgree }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-3">
            <a
              href={`/${page}?version=${version}`}
              className="inline-flex min-h-9 items-center text-accent-text underline"
            >
              {t.version({ version, at, language: LANGUAGE_NAMES[language] })}
            </a>
            {mustAgree && <Badge tone="amber">{t.asksToAgree}</Badge>}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
