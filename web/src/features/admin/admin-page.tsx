import { ArrowLeft, ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link, Redirect, useParams } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { useTitle } from '../../platform/title.ts';
import { useIsWide } from '../../platform/use-is-wide.ts';
import { cx } from '../../ui/cx.ts';
import { NotFoundPage } from '../../ui/not-found-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SECTIONS, type Section } from './sections.ts';
import { adminTexts } from './texts/index.ts';

/** The admins' pages. A wide screen shows the list beside the section; a phone shows it alone. */
export function AdminPage() {
  const { section: name } = useParams();
  const section = SECTIONS.find((one) => one.name === name);
  return name !== undefined && section === undefined ? (
    <NotFoundPage />
  ) : (
    <Admin section={section} />
  );
}

/** `section` is the one in the address. Undefined at `/admin`. */
function Admin({ section }: { section: Section | undefined }) {
  const t = useTexts(adminTexts);
  const isWide = useIsWide();
  const title = section && t.sections[section.name].title;
  useTitle(title === undefined ? t.title : t.titleOf({ section: title }));

  if (section === undefined) {
    if (isWide) return <Redirect to={addressOf(SECTIONS[0])} replace />;
    return (
      <div className="grid gap-5">
        <h1 className="text-3xl">{t.title}</h1>
        <SectionList current={undefined} />
      </div>
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 md:grid-cols-[14rem_minmax(0,1fr)]">
      {isWide && (
        <div className="sticky top-21 grid content-start gap-4 self-start">
          <p className="font-display text-2xl font-bold">{t.title}</p>
          <SectionList current={section} />
        </div>
      )}
      <div className="grid min-w-0 content-start gap-5">
        {!isWide && (
          <Link
            href="/admin"
            className="-ms-2 flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 font-bold text-accent-text hover:bg-sunken"
          >
            <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
            {t.title}
          </Link>
        )}
        <h1 className="text-3xl">{title}</h1>
        <Suspense fallback={<SectionSkeleton />}>
          <section.Content />
        </Suspense>
      </div>
    </div>
  );
}

function SectionList({ current }: { current: Section | undefined }) {
  const t = useTexts(adminTexts);
  return (
    <nav aria-label={t.title}>
      <ul className="grid gap-1.5">
        {SECTIONS.map((section) => (
          <li key={section.name}>
            <SectionLink section={section} isCurrent={section === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionLink({ section, isCurrent }: { section: Section; isCurrent: boolean }) {
  const { title, text } = useTexts(adminTexts).sections[section.name];
  const { Icon } = section;
  return (
    <Link
      href={addressOf(section)}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex min-h-14 items-center gap-3 rounded-control border border-line bg-surface px-4 py-3 transition-colors md:min-h-11 md:border-transparent md:py-2',
        isCurrent
          ? 'text-accent-text md:bg-accent-soft'
          : 'hover:bg-sunken md:bg-transparent md:hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="grid flex-1">
        <span className="font-bold">{title}</span>
        <span className="text-sm text-ink-soft md:hidden">{text}</span>
      </span>
      <ChevronRight
        aria-hidden
        className="size-5 shrink-0 text-ink-soft md:hidden rtl:-scale-x-100"
      />
    </Link>
  );
}

function addressOf({ name }: Section): string {
  return `/admin/${name}`;
}

function SectionSkeleton() {
  const t = useTexts(adminTexts);
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
