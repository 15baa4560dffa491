import { PAGE_TEXT_MAX, type AdminPage } from '@rizzly/domain/community';
import type { Language } from '@rizzly/domain/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery, queryKeyOf } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { showFailure, toast } from '../../../ui/toast.ts';
import { RenderedText } from '../../community/index.ts';
import { adminPagesTexts } from './texts/index.ts';

interface PageEditorProps {
  page: AdminPage['page'];
  language: Language;
  /** Goes on instead of saying that it is published. */
  onPublished?: () => void;
}

/** Writes a page in one language. */
export function PageEditor({ page, ...props }: PageEditorProps) {
  const t = useTexts(adminPagesTexts);
  const query = useQuery(apiQuery('GET /api/admin/pages/:page', { params: { page } }));
  if (query.data) return <Editor saved={query.data} {...props} />;
  if (query.error) return <LoadFailed title={t.notLoaded} query={query} />;
  return <Skeleton className="h-96 rounded-control" />;
}

function Editor({
  saved,
  language,
  onPublished,
}: Omit<PageEditorProps, 'page'> & { saved: AdminPage }) {
  const t = useTexts(adminPagesTexts);
  const { page } = saved;
  const queryClient = useQueryClient();
  const [text, setText] = useState(saved.texts[language]);
  const [mustAgree, setMustAgree] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [html, setHtml] = useState<string>();
  const templates = useTemplates(language);

  const publish = async () => {
    setBusy(true);
    try {
      const body = { language, text, mustAgree };
      const answer = await call('PUT /api/admin/pages/:page', { params: { page }, body });
      const queryKey = queryKeyOf('GET /api/admin/pages/:page', { params: { page } });
      queryClient.setQueryData(queryKey, answer);
      setMustAgree(false);
      const isRemoved = text.trim() === '';
      if (onPublished) onPublished();
      else if (isRemoved) toast({ title: t.removed, description: t.removedText });
      else toast({ title: t.published, description: t.publishedText });
    } catch (error) {
      showFailure(t.notPublished, error, t.notPublishedText);
    }
    setBusy(false);
  };
  const preview = async () => {
    try {
      setHtml((await call('POST /api/admin/pages/preview', { body: { text } })).html);
    } catch (error) {
      showFailure(t.previewFailed, error, t.notPublishedText);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <TextAreaField
        label={t.text}
        hint={t.textHint}
        aside={t.typed({ count: text.length, max: PAGE_TEXT_MAX })}
        rows={16}
        lang={language}
        maxLength={PAGE_TEXT_MAX}
        className="font-mono text-sm"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text === '' && templates && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" size="sm" onClick={() => setText(templates[page])}>
            {t.template}
          </Button>
          <p className="text-sm text-ink-soft">{t.templateText}</p>
        </div>
      )}
      {page === 'rules' && (
        <Switch
          label={t.mustAgree}
          description={t.mustAgreeText}
          checked={mustAgree}
          onChange={setMustAgree}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isBusy}>
          {t.publish}
        </Button>
        <Button variant="secondary" onClick={() => void preview()}>
          {t.preview}
        </Button>
      </div>
      {html !== undefined && (
        <section
          aria-label={t.previewTitle}
          aria-live="polite"
          className="rounded-control border border-line bg-paper p-4"
        >
          <RenderedText html={html} />
        </section>
      )}
    </form>
  );
}

/** The templates in the language of the text, which may be another than the screen's. */
function useTemplates(language: Language) {
  const { data } = useQuery({
    queryKey: ['templates', language],
    queryFn: async () => (await TEMPLATES[language]()).templates,
  });
  return data;
}

const TEMPLATES = {
  en: () => import('./templates/en.ts'),
  es: () => import('./templates/es.ts'),
};
