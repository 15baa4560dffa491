import { Link } from 'wouter';

import { useCommunity } from '../../../platform/web/community.ts';
import { Rich, useTexts } from '../../../platform/web/language/index.ts';
import { uiTexts } from '../../../platform/web/ui/texts/index.ts';
import { accountTexts } from './texts/index.ts';

const LINK = 'inline-flex min-h-9 items-center font-bold text-accent-text underline';

/** The community's pages at the form: joining is agreeing to the rules. The draft is kept. */
export function RegisterPages() {
  const t = useTexts(accountTexts).register;
  const { pages: names } = useTexts(uiTexts);
  const { pages } = useCommunity();
  const others = pages.filter((page) => page !== 'rules');
  if (pages.length === 0) return null;
  return (
    <div className="mt-5 grid gap-1 text-sm">
      {pages.includes('rules') && (
        <p>
          <Rich text={t.agreeing} tags={{ link: <Link href="/rules" className={LINK} /> }} />
        </p>
      )}
      {others.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {others.map((page) => (
            <Link key={page} href={`/${page}`} className={LINK}>
              {names[page]}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
