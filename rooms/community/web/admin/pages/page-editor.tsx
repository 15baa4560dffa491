import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Language } from '../../../../../platform/shared/texts/index.ts';
import { call } from '../../../../../platform/web/api.ts';
import { useTexts } from '../../../../../platform/web/language/index.ts';
import { apiQuery, queryKeyOf } from '../../../../../platform/web/query.ts';
import { ActionForm } from '../../../../../platform/web/ui/action-form.tsx';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { TextAreaField } from '../../../../../platform/web/ui/field.tsx';
import { Loaded } from '../../../../../platform/web/ui/loaded.tsx';
import { Switch } from '../../../../../platform/web/ui/switch.tsx';
import { useAction } from '../../../../../platform/web/ui/use-action.ts';
import { PAGE_TEXT_MAX, pageChange, type AdminPage } from '../../../index.ts';
import { RenderedText } from '../../index.ts';
import { adminTexts } from '../texts/index.ts';
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
  return (
    <Loaded query={query} failed={t.notLoaded} level="h3" skeleton="h-96 rounded-control">
      {(saved) => <Editor saved={saved} {...props} />}
    </Loaded>
  );
}

function Editor({
  saved,
  language,
  onPublished,
}: Omit<PageEditorProps, 'page'> & { saved: AdminPage }) {
  const t = useTexts(adminPagesTexts);
  const { issues } = useTexts(adminTexts);
  const params = { page: saved.page };
  const [html, setHtml] = useState<string>();
  const preview = useAction(
    (text: string) => call('POST /api/admin/pages/preview', { body: { text } }),
    {
      failed: { title: t.previewFailed, text: t.notPublishedText },
      onDone: (answer) => setHtml(answer.html),
    },
  );
  const templates = useTemplates(language);
  return (
    <ActionForm
      schema={pageChange}
      issues={issues}
      defaultValues={{ language, text: saved.texts[language], mustAgree: false }}
      send={(body) => call('PUT /api/admin/pages/:page', { params, body })}
      fills={queryKeyOf('GET /api/admin/pages/:page', { params })}
      failed={{ title: t.notPublished, text: t.notPublishedText }}
      done={(_answer, { text }) => {
        if (onPublished) return undefined;
        return text === ''
          ? { title: t.removed, description: t.removedText }
          : { title: t.published, description: t.publishedText };
      }}
      {...(onPublished && { onDone: onPublished })}
      resets={({ text }) => ({ language, text, mustAgree: false })}
    >
      {({ field, watch, setValue, isBusy }) => {
        const text = watch('text');
        return (
          <>
            <TextAreaField
              label={t.text}
              hint={t.textHint}
              aside={t.typed({ count: text.length, max: PAGE_TEXT_MAX })}
              rows={16}
              lang={language}
              maxLength={PAGE_TEXT_MAX}
              className="font-mono text-sm"
              {...field('text')}
            />
            {text === '' && templates && (
              <div className="flex flex-wrap items-center gap-3">
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => setValue('text', templates[saved.page])}
                >
                  {t.template}
                </Button>
                <p className="text-sm text-ink-soft">{t.templateText}</p>
              </div>
            )}
            {saved.page === 'rules' && (
              <Switch
                label={t.mustAgree}
                description={t.mustAgreeText}
                checked={watch('mustAgree') ?? false}
                onChange={(next) => setValue('mustAgree', next)}
              />
            )}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" loading={isBusy}>
                {t.publish}
              </Button>
              <Button variant="secondary" onClick={() => preview.mutate(text)}>
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
          </>
        );
      }}
    </ActionForm>
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
