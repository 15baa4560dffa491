import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

import { useSession } from '../../../platform/session.tsx';
import { themeQuery } from '../achievements/queries.ts';

/** Puts the member's app into the theme they chose (ui/skins.css). */
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

/** Shows a profile in the theme of the member whose it is. */
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
