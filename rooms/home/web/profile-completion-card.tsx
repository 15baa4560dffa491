import { ChevronRight, CircleCheck, UserCheck } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { SectionRow } from '../../../platform/web/ui/card.tsx';
import { ProgressBar } from '../../../platform/web/ui/progress-bar.tsx';
import { completionPercent, missingParts, type ProfilePart } from '../../profile/index.ts';
import { homeTexts } from './texts/index.ts';

/** Where each missing part is added. */
const PLACES: Record<ProfilePart, string> = {
  picture: '/profile?tab=picture',
  bio: '/profile?edit=bio',
  location: '/profile?edit=location',
  interests: '/profile?edit=interests',
  video: '#video-introduction',
};

/** How complete the profile is, with a link for each missing part. */
export function ProfileCompletionCard() {
  const t = useTexts(homeTexts).completion;
  const { user } = useSession();
  const percent = completionPercent(user);
  const missing = missingParts(user);
  return (
    <SectionRow
      title={t.title}
      Icon={UserCheck}
      action={
        <span className="font-pixel text-2xl leading-6">{t.percent({ share: percent / 100 })}</span>
      }
    >
      <ProgressBar value={percent} label={t.label} />
      {missing.length === 0 ? (
        <p className="mt-4 flex items-center gap-2 font-bold text-mint-text">
          <CircleCheck aria-hidden className="size-5" />
          {t.done}
        </p>
      ) : (
        <ul className="mt-2 -mb-1.5 flex flex-wrap gap-x-4">
          {missing.map((part) => (
            <li key={part}>
              <PartLink label={t.parts[part]} href={PLACES[part]} />
            </li>
          ))}
        </ul>
      )}
    </SectionRow>
  );
}

function PartLink({ label, href }: { label: string; href: string }) {
  // The router ignores fragments, so a link within this page is an ordinary one.
  const Anchor = href.startsWith('#') ? 'a' : Link;
  return (
    <Anchor
      href={href}
      className="flex min-h-9 items-center gap-0.5 rounded-control font-bold hover:underline"
    >
      {label}
      <ChevronRight aria-hidden className="rtl:-scale-x-100 size-4 text-ink-soft" />
    </Anchor>
  );
}
