import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

import { useSession } from '../../../../platform/web/session.tsx';
import { themeQuery } from '../achievements/queries.ts';

/** Applies the member's skin to their app (platform/web/ui/skins.css). */
export function AppSkin() {
  const { theme } = useSession().user;
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['skin'] = theme;
    return () => {
      delete dataset['skin'];
    };
  }, [theme]);
  return null;
}

/** Shows a profile in its member's skin. */
export function ProfileSkin({ userId, children }: { userId: string; children: ReactNode }) {
  const { user } = useSession();
  const isOwn = user.id === userId;
  const { data } = useQuery({ ...themeQuery(userId), enabled: !isOwn });
  const theme = isOwn ? user.theme : (data?.theme ?? user.theme);
  return (
    <div data-skin={theme} className="text-ink">
      {children}
    </div>
  );
}
