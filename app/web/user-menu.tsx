import { GraduationCap, LogOut, Moon, Scale, Settings, User, Wrench } from 'lucide-react';

import { useTexts } from '../../platform/web/language/index.ts';
import { useSession } from '../../platform/web/session.tsx';
import { useDarkTheme } from '../../platform/web/theme.ts';
import { Avatar } from '../../platform/web/ui/avatar.tsx';
import {
  Menu,
  MenuCheckboxItem,
  MenuItem,
  MenuLink,
  MenuSeparator,
} from '../../platform/web/ui/menu.tsx';
import { useOwnStreak } from '../../rooms/play/web/index.ts';
import { appTexts } from './texts/index.ts';
import { useLogOut } from './use-log-out.ts';

/** The member's menu, opened from their avatar (§2). */
export function UserMenu() {
  const t = useTexts(appTexts).menu;
  const { user } = useSession();
  const logOut = useLogOut();
  const { streakDays } = useOwnStreak();
  const [isDark, setDark] = useDarkTheme();
  return (
    <Menu
      trigger={
        <button type="button" className="grid rounded-full transition-transform hover:scale-105">
          <span aria-hidden className="grid">
            <Avatar
              id={user.id}
              fullName={user.fullName}
              picture={user.profilePicture}
              size="sm"
              className="size-11"
            />
          </span>
          <span className="sr-only">{t.label}</span>
        </button>
      }
      header={
        <div className="px-3 pt-2">
          <p dir="auto" className="font-display text-lg font-bold wrap-anywhere">
            {user.fullName}
          </p>
          {!user.calmMode && (
            <p className="text-sm text-ink-soft">
              {t.status({ level: user.level, days: streakDays })}
            </p>
          )}
          <MenuSeparator />
        </div>
      }
    >
      <MenuLink href="/profile" icon={<User className="size-5" />}>
        {t.profile}
      </MenuLink>
      <MenuLink href="/coach" icon={<GraduationCap className="size-5" />}>
        {t.coach}
      </MenuLink>
      <MenuLink href="/settings" icon={<Settings className="size-5" />}>
        {t.settings}
      </MenuLink>
      {user.role !== 'member' && (
        <MenuLink href="/desk" icon={<Scale className="size-5" />}>
          {t.desk}
        </MenuLink>
      )}
      {user.role === 'admin' && (
        <MenuLink href="/admin" icon={<Wrench className="size-5" />}>
          {t.admin}
        </MenuLink>
      )}
      <MenuCheckboxItem icon={<Moon className="size-5" />} checked={isDark} onChange={setDark}>
        {t.darkTheme}
      </MenuCheckboxItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut className="size-5" />} onSelect={logOut}>
        {t.logOut}
      </MenuItem>
    </Menu>
  );
}
