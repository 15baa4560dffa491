import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useTitle } from '../../../platform/web/title.ts';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import { AboutTab } from './about-tab.tsx';
import { ProfileBadges } from './profile-header.tsx';
import { FaceFirst } from './profile-top.tsx';
import { profileTexts } from './texts/index.ts';

/** The member's own profile as others see it, without their actions. */
export function OwnPreview() {
  const texts = useTexts(profileTexts);
  const t = texts.preview;
  useTitle(texts.page.ownTitle);
  const { id } = useSession().user;
  const query = useQuery({
    ...apiQuery('GET /api/users/:id/as-others', { params: { id } }),
    refetchOnMount: 'always',
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3 rounded-card bg-accent-soft px-5 py-3">
        <Eye aria-hidden className="size-5 shrink-0 text-accent-text" />
        <p className="min-w-40 flex-1 font-bold">{t.text}</p>
        <Link href="/profile" data-focus-next className={buttonStyles('secondary', 'sm')}>
          {t.back}
        </Link>
      </div>
      <Loaded query={query} failed={texts.page.failed}>
        {({ user }) => (
          <FaceFirst user={user} below={<ProfileBadges user={user} />}>
            <AboutTab user={user} details={user} />
          </FaceFirst>
        )}
      </Loaded>
    </div>
  );
}
