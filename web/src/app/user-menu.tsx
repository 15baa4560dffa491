import { LogOut, Moon, Settings, User } from 'lucide-react';
import { useLocation } from 'wouter';

import { useOwnStreak } from '../features/play/index.ts';
import { messageOf } from '../platform/api-error.ts';
import { useSession } from '../platform/session.tsx';
import { useDarkTheme } from '../platform/theme.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import { toast } from '../ui/toast.ts';

/** The member's menu, opened from their avatar (§2). */
export function UserMenu() {
  const { user, logOut } = useSession();
  const { streakDays } = useOwnStreak();
  const [, navigate] = useLocation();
  const [isDark, setDark] = useDarkTheme();
  return (
    <Menu
      trigger={
        <button type="button" className="grid rounded-full transition-transform hover:scale-105">
          <Avatar
            fullName={user.fullName}
            picture={user.profilePicture}
            size="sm"
            className="size-11"
          />
          <span className="sr-only">User menu</span>
        </button>
      }
      header={
        <div className="px-3 pt-2">
          <p className="font-display text-lg font-bold wrap-anywhere">{user.fullName}</p>
          <p className="text-sm text-ink-soft">
            {`Level ${user.level} • ${streakDays} day streak`}
          </p>
          <MenuSeparator />
        </div>
      }
    >
      <MenuItem icon={<User className="size-5" />} onSelect={() => navigate('/profile')}>
        Profile
      </MenuItem>
      {/* §2 shows Settings without an action. */}
      <MenuItem icon={<Settings className="size-5" />}>Settings</MenuItem>
      <MenuCheckboxItem icon={<Moon className="size-5" />} checked={isDark} onChange={setDark}>
        Dark theme
      </MenuCheckboxItem>
      <MenuSeparator />
      <MenuItem
        icon={<LogOut className="size-5" />}
        onSelect={() => void logOut().catch(showLogOutFailure)}
      >
        Log out
      </MenuItem>
    </Menu>
  );
}

function showLogOutFailure(error: unknown): void {
  toast({
    title: 'Log Out Failed',
    description: messageOf(
      error,
      'You are still signed in. Please check your connection and try again.',
    ),
    variant: 'destructive',
  });
}
