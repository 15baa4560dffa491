import { ArrowLeft, ChevronRight, LayoutDashboard, type LucideIcon } from 'lucide-react';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Link, Redirect, useParams } from 'wouter';

import { useIsFirstStep } from '../first-step.ts';
import { useTexts } from '../language/index.ts';
import { useTitle } from '../title.ts';
import { useIsWide } from '../use-is-wide.ts';
import { cx } from './cx.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Skeleton } from './skeleton.tsx';
import { uiTexts } from './texts/index.ts';

/** A section has an address, `path/name`, and loads when it opens. */
interface PageSection<Name extends string> {
  name: Name;
  Icon: LucideIcon;
  Content: ComponentType;
}

interface SectionPagesProps<Name extends string> {
  /** Of the list. */
  path: string;
  sections: readonly PageSection<Name>[];
  /** Whether the list names a section that is not open. */
  isListed?: (name: Name) => boolean;
  texts: {
    title: string;
    titleOf: (of: { section: string }) => string;
    loading: string;
    sections: Record<Name, { title: string; text: string }>;
  };
  /** Sections may be as wide as the page. */
  isBroad?: boolean;
  /**
   * What is shown at `path` itself; by default a wide screen shows the first section there. On a
   * phone it gets the list of sections as its children.
   */
  Start?: ComponentType<{ children?: ReactNode }>;
}

/**
 * Pages with a list of sections. A wide screen shows the list next to the section; on a phone, the
 * list is a separate page.
 */
export function SectionPages<Name extends string>(props: SectionPagesProps<Name>) {
  const { section: name } = useParams();
  const section = props.sections.find((one) => one.name === name);
  if (name !== undefined && section === undefined) return <NotFoundPage />;
  return <Pages {...props} section={section} />;
}

/** `section` is the one in the address. Undefined at `path` itself. */
function Pages<Name extends string>({
  section,
  ...list
}: SectionPagesProps<Name> & { section: PageSection<Name> | undefined }) {
  const { path, sections, texts: t, Start } = list;
  const isWide = useIsWide();
  const ui = useTexts(uiTexts);
  const isFirstStep = useIsFirstStep();
  const title = section && t.sections[section.name].title;
  useTitle(title === undefined ? t.title : t.titleOf({ section: title }));

  if (section === undefined) {
    const [first] = sections;
    if (isWide && first && !Start) return <Redirect to={`${path}/${first.name}`} replace />;
    if (!isWide || !Start) {
      const shownList = <SectionList {...list} current={undefined} />;
      return (
        <div className="grid grid-cols-1 gap-5">
          <h1 className="text-3xl">{t.title}</h1>
          {Start ? (
            <SectionContent label={t.loading}>
              <Start>{shownList}</Start>
            </SectionContent>
          ) : (
            shownList
          )}
        </div>
      );
    }
  }
  const Content = section?.Content ?? Start;
  return (
    <BesideList {...list} current={section}>
      {!isWide && (
        <Link
          href={isFirstStep ? '/' : path}
          className="-ms-2 -mb-4 flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 font-bold text-accent-text hover:bg-sunken"
        >
          <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          {isFirstStep ? ui.notFound.back : t.title}
        </Link>
      )}
      <h1 className="text-3xl">{title ?? t.title}</h1>
      {Content && (
        <SectionContent label={t.loading}>
          <Content />
        </SectionContent>
      )}
    </BesideList>
  );
}

/** A page within a section, beside the list of sections. It has a title and a way back of its own. */
export function PageInSection<Name extends string>({
  name,
  children,
  ...list
}: SectionPagesProps<Name> & { name: Name; children: ReactNode }) {
  return (
    <BesideList {...list} current={list.sections.find((one) => one.name === name)}>
      <SectionContent label={list.texts.loading}>{children}</SectionContent>
    </BesideList>
  );
}

function BesideList<Name extends string>({
  current,
  children,
  ...list
}: SectionPagesProps<Name> & { current: PageSection<Name> | undefined; children: ReactNode }) {
  const { path, texts: t, isBroad = false, Start } = list;
  const isWide = useIsWide();
  return (
    <div
      className={cx(
        'grid grid-cols-1 gap-6 md:grid-cols-[14rem_minmax(0,1fr)]',
        !isBroad && 'lg:grid-cols-[16rem_minmax(0,1fr)]',
      )}
    >
      {isWide && (
        <div
          className={cx('sticky top-21 grid content-start self-start', Start ? 'gap-1.5' : 'gap-4')}
        >
          {Start ? (
            <SectionLink
              title={t.title}
              text=""
              Icon={LayoutDashboard}
              href={path}
              isCurrent={current === undefined}
            />
          ) : (
            <p className="font-display text-2xl font-bold">{t.title}</p>
          )}
          <SectionList {...list} current={current} />
        </div>
      )}
      <div
        className={cx(
          'grid content-start gap-5',
          isBroad ? 'min-w-0' : 'max-w-2xl 2xl:has-data-columns:max-w-none',
        )}
      >
        {children}
      </div>
    </div>
  );
}

function SectionList<Name extends string>({
  path,
  sections,
  isListed,
  texts: t,
  current,
}: SectionPagesProps<Name> & { current: PageSection<Name> | undefined }) {
  return (
    <nav aria-label={t.title}>
      <ul className="grid gap-1.5">
        {sections
          .filter((section) => section === current || (isListed?.(section.name) ?? true))
          .map((section) => (
            <li key={section.name}>
              <SectionLink
                {...t.sections[section.name]}
                Icon={section.Icon}
                href={`${path}/${section.name}`}
                isCurrent={section === current}
              />
            </li>
          ))}
      </ul>
    </nav>
  );
}

function SectionLink({
  href,
  Icon,
  title,
  text,
  isCurrent,
}: {
  href: string;
  Icon: LucideIcon;
  title: string;
  text: string;
  isCurrent: boolean;
}) {
  return (
    <Link
      href={href}
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

function SectionContent({ label, children }: { label: string; children: ReactNode }) {
  return <Suspense fallback={<SectionSkeleton label={label} />}>{children}</Suspense>;
}

function SectionSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
