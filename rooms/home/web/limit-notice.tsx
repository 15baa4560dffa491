import { Hourglass } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { homeTexts } from './texts/index.ts';

/** What a member who is on hold or limited can't do, and until when. */
export default function LimitNotice({ isHold, until }: { isHold: boolean; until: string }) {
  const t = useTexts(homeTexts).limited;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-amber-soft px-5 py-4 text-amber-text">
      <Hourglass aria-hidden className="size-6 shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-bold">{isHold ? t.hold : t.limit}</p>
        <p>{t.text({ at: until })}</p>
      </div>
      <Link
        href="/standing"
        className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
      >
        {t.why}
      </Link>
    </div>
  );
}
