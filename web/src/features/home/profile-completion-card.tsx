import { completionPercent, missingParts, type ProfilePart } from '@rizzly/domain/profile';
import { ChevronRight, CircleCheck, UserCheck } from 'lucide-react';
import { Link } from 'wouter';

import { useSession } from '../../platform/session.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** The label of each missing part, and where it is added. */
const PARTS: Record<ProfilePart, { label: string; href: string }> = {
  picture: { label: 'Add a profile picture', href: '/profile?tab=picture' },
  bio: { label: 'Write a bio', href: '/profile?edit=bio' },
  location: { label: 'Add your location', href: '/profile?edit=location' },
  interests: { label: 'Choose at least 3 interests', href: '/profile?edit=interests' },
  video: { label: 'Record a video introduction', href: '#video-introduction' },
};

/** How complete the profile is, with a link for each missing part. */
export function ProfileCompletionCard() {
  const { user } = useSession();
  const percent = completionPercent(user);
  const missing = missingParts(user);
  return (
    <Card as="section" aria-labelledby="completion-card">
      <CardHeader
        id="completion-card"
        title="Profile Completion"
        icon={<UserCheck aria-hidden className="size-5 text-accent-text" />}
        action={<span className="font-pixel text-2xl leading-6">{`${percent}%`}</span>}
      />
      <ProgressBar value={percent} label="Profile completion" />
      {missing.length === 0 ? (
        <p className="mt-4 flex items-center gap-2 font-bold text-mint-text">
          <CircleCheck aria-hidden className="size-5" />
          Your profile is complete!
        </p>
      ) : (
        <ul className="mt-3 -mb-2">
          {missing.map((part) => (
            <li key={part}>
              <PartLink {...PARTS[part]} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function PartLink({ label, href }: { label: string; href: string }) {
  const className =
    '-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-control px-2 font-bold hover:bg-sunken';
  const content = (
    <>
      {label}
      <ChevronRight aria-hidden className="size-5 text-ink-soft" />
    </>
  );
  // The router ignores fragments, so a link within this page is an ordinary one.
  return href.startsWith('#') ? (
    <a href={href} className={className}>
      {content}
    </a>
  ) : (
    <Link href={href} className={className}>
      {content}
    </Link>
  );
}
