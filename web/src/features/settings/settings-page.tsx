import { ArrowLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import { Link, Redirect } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { useTitle } from '../../platform/title.ts';
import { useIsWide } from '../../platform/use-is-wide.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { settingsTexts } from './texts/index.ts';

/** One page of the settings, at `/settings/NAME`. */
export interface SettingsSection {
  name: string;
  title: string;
  /** A short description of the section. */
  text: string;
  Icon: LucideIcon;
  /** Loaded when the section opens. */
  Content: ComponentType;
}

interface SettingsPageProps {
  sections: readonly SettingsSection[];
  /** The section in the address. Undefined at `/settings`. */
  current: string | undefined;
}

/**
 * The frame of all settings. A wide screen shows the list next to the section; on a phone, the list
 * is a separate page.
 */
export function SettingsPage({ sections, current }: SettingsPageProps) {
  const t = useTexts(settingsTexts);
  const isWide = useIsWide();
  const section = sections.find(({ name }) => name === current);
  useTitle(section ? t.titleOf({ section: section.title }) : t.title);
  const [first] = sections;

  if (section === undefined) {
    if (isWide && first) return <Redirect to={addressOf(first)} replace />;
    return (
      <div className="grid gap-5">
        <h1 className="text-3xl">{t.title}</h1>
        <SectionList sections={sections} current={undefined} />
      </div>
    );
  }
  return (
    <div className="mx-auto grid max-w-[59.5rem] gap-6 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)]">
      {isWide && (
        <div className="sticky top-21 grid content-start gap-4 self-start">
          <p className="font-display text-2xl font-bold">{t.title}</p>
          <SectionList sections={sections} current={section.name} />
        </div>
      )}
      <div className="grid max-w-2xl content-start gap-5">
        {!isWide && (
          <Link
            href="/settings"
            className="-ms-2 flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 font-bold text-accent-text hover:bg-sunken"
          >
            <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
            {t.title}
          </Link>
        )}
        <h1 className="text-3xl">{section.title}</h1>
        <Suspense fallback={<SectionSkeleton />}>
          <section.Content />
        </Suspense>
      </div>
    </div>
  );
}

function SectionList({ sections, current }: SettingsPageProps) {
  const t = useTexts(settingsTexts);
  return (
    <nav aria-label={t.title}>
      <ul className="grid gap-1.5">
        {sections.map((section) => (
          <li key={section.name}>
            <SectionLink section={section} isCurrent={section.name === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionLink({ section, isCurrent }: { section: SettingsSection; isCurrent: boolean }) {
  const { title, text, Icon } = section;
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

function addressOf({ name }: SettingsSection): string {
  return `/settings/${name}`;
}

function SectionSkeleton() {
  const t = useTexts(settingsTexts);
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
