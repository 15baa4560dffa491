import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { BackLink } from '../../../platform/web/ui/back-link.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { safetyTexts } from './texts/index.ts';

/** From the pages below back to where their links are. */
export function SettingsLink() {
  return <BackLink href="/settings/blocked">{useTexts(safetyTexts).own.back}</BackLink>;
}

/** Links to the member's reports and restrictions, and to the house rules. */
export function SafetyLinks() {
  const t = useTexts(safetyTexts);
  const links = [
    ['/reports', t.own.title],
    ['/standing', t.standing.title],
    ['/safety', t.page.rulesTitle],
  ] as const;
  return (
    <Card as="section" aria-label={t.page.title}>
      <ul className="grid divide-y divide-line">
        {links.map(([href, label]) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-12 items-center justify-between gap-3 font-bold hover:text-accent-text"
            >
              {label}
              <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
