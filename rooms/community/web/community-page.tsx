import { useLocation, useSearchParams } from 'wouter';

import { useCommunity } from '../../../platform/web/community.ts';
import { useLocale, useTexts } from '../../../platform/web/language/index.ts';
import { guestTitle, useTitle } from '../../../platform/web/title.ts';
import { Card, SectionCard } from '../../../platform/web/ui/card.tsx';
import { NotFoundPage } from '../../../platform/web/ui/not-found-page.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useVisitorAnswer } from '../../../platform/web/use-visitor-answer.ts';
import { PAGES } from '../index.ts';
import { RenderedText } from './rendered-text.tsx';
import { communityTexts } from './texts/index.ts';

type Page = (typeof PAGES)[number];

/** A page of the operator's, for everybody: the address has its name, and may have a version. */
export function CommunityPage() {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const locale = useLocale();
  const { rulesVersion } = useCommunity();
  const page = PAGES.find((name) => path.startsWith(`/${name}`)) ?? 'about';
  const version = search.get('version') ?? undefined;
  // Another text for another language, and for new rules.
  return <Shown key={`${page} ${locale} ${rulesVersion}`} page={page} version={version} />;
}

function Shown({ page, version }: { page: Page; version: string | undefined }) {
  const t = useTexts(communityTexts);
  const { tagline } = useCommunity();
  const title = t.names[page];
  useTitle(guestTitle(title));
  const hasContact = useContact().length > 0;
  const answer = useVisitorAnswer(
    'GET /api/pages/:page',
    { page },
    version === undefined ? {} : { version },
  );
  const isAbout = page === 'about';
  if (answer === 'gone' && !(isAbout && hasContact)) {
    return <NotFoundPage />;
  }
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5">
      <div>
        <h1 className="text-4xl">{title}</h1>
        {isAbout && tagline !== null && <p className="mt-2 text-lg text-ink-soft">{tagline}</p>}
      </div>
      {answer === undefined && <Skeleton className="h-96 rounded-card" />}
      {answer === 'failed' && (
        <p role="alert" className="font-bold">
          {t.failed}
        </p>
      )}
      {typeof answer === 'object' && (
        <Card>
          <RenderedText html={answer.html} />
          <p className="mt-6 text-sm text-ink-soft">{t.version(answer)}</p>
        </Card>
      )}
      {isAbout && <Contact />}
    </div>
  );
}

function useContact() {
  const t = useTexts(communityTexts).contact;
  const { contact } = useCommunity();
  return (['email', 'postal', 'authorities'] as const).flatMap((name) => {
    const value = contact[name];
    return value === null ? [] : [{ name, label: t[name], value }];
  });
}

function Contact() {
  const t = useTexts(communityTexts).contact;
  const lines = useContact();
  if (lines.length === 0) return null;
  return (
    <SectionCard title={t.title}>
      <dl className="grid gap-3">
        {lines.map(({ name, label, value }) => (
          <div key={name}>
            <dt className="text-sm font-bold">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {name === 'email' ? (
                <a href={`mailto:${value}`} className="font-bold text-accent-text underline">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}
