import {
  Bell,
  CalendarHeart,
  Compass,
  FileText,
  Flag,
  Gamepad2,
  GraduationCap,
  Heart,
  House,
  Keyboard,
  LogOut,
  MessagesSquare,
  Moon,
  Scale,
  Settings,
  ShieldCheck,
  Sun,
  Trophy,
  User,
  UserCheck,
  UsersRound,
  Wrench,
} from 'lucide-react';
import { useLocation } from 'wouter';

import { useCommunity } from '../../../platform/web/community.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useDarkTheme } from '../../../platform/web/theme.ts';
import { uiTexts } from '../../../platform/web/ui/texts/index.ts';
import { safetyTexts } from '../../../rooms/safety/web/index.ts';
import { settingsTexts, useMayInvite } from '../../../rooms/settings/web/index.ts';
import { showKeys } from '../keys-help.tsx';
import { appTexts } from '../texts/index.ts';
import { useLogOut } from '../use-log-out.ts';
import type { CommandGroup } from './commands.ts';

/** Screens by their address. A room that adds a screen adds it here. */
const SCREENS = [
  { href: '/', name: 'home', Icon: House },
  { href: '/browse', name: 'browse', Icon: Compass },
  { href: '/challenges', name: 'challenges', Icon: Trophy },
  { href: '/matches', name: 'discover', Icon: Heart },
  { href: '/matches?tab=matches', name: 'matches', Icon: Heart },
  { href: '/matches?tab=chat', name: 'chats', Icon: MessagesSquare },
  { href: '/groups', name: 'groups', Icon: UsersRound },
  { href: '/events', name: 'events', Icon: CalendarHeart },
  { href: '/coach', name: 'coach', Icon: GraduationCap },
  { href: '/profile', name: 'profile', Icon: User },
  { href: '/notifications', name: 'notifications', Icon: Bell },
  { href: '/settings', name: 'settings', Icon: Settings },
  { href: '/reports', name: 'reports', Icon: Flag },
  { href: '/standing', name: 'standing', Icon: UserCheck },
  { href: '/safety', name: 'safety', Icon: ShieldCheck },
] as const;
const DESK = { href: '/desk', name: 'desk', Icon: Scale } as const;
const ADMIN = { href: '/admin', name: 'admin', Icon: Wrench } as const;

const SECTIONS = [
  'account',
  'photo-check',
  'meet',
  'privacy',
  'notices',
  'data',
  'blocked',
  'look',
] as const;

/** The commands that need no search: screens, settings, the maze, the theme, logging out. */
export function useCommands(): CommandGroup[] {
  const { commands: t, bell, menu } = useTexts(appTexts);
  const { sections } = useTexts(settingsTexts);
  const safety = useTexts(safetyTexts);
  const { pages: pageNames } = useTexts(uiTexts);
  const { pages } = useCommunity();
  const { user } = useSession();
  const mayInvite = useMayInvite();
  const logOut = useLogOut();
  const [, navigate] = useLocation();
  const [isDark, setDark] = useDarkTheme();
  const screenNames = {
    ...t.screens,
    notifications: bell.label,
    reports: safety.own.title,
    standing: safety.standing.title,
    safety: safety.page.title,
    admin: menu.admin,
  };
  return [
    {
      title: t.groups.screens,
      items: [
        ...SCREENS,
        ...(user.role === 'member' ? [] : [DESK]),
        ...(user.role === 'admin' ? [ADMIN] : []),
      ].map(({ href, name, Icon }) => ({
        id: href,
        text: screenNames[name],
        words: t.words[name],
        picture: Icon,
        run: () => navigate(href),
      })),
    },
    {
      title: t.groups.actions,
      items: [
        {
          id: 'rizzman',
          text: t.playRizzman,
          words: t.words.rizzman,
          picture: Gamepad2,
          run: () => navigate('/challenges#rizzman-play'),
        },
        {
          id: 'theme',
          text: isDark ? t.lightTheme : t.darkTheme,
          words: t.words.theme,
          picture: isDark ? Sun : Moon,
          run: () => setDark(!isDark),
        },
        { id: 'keys', text: t.showKeys, keys: '?', picture: Keyboard, run: showKeys },
        { id: 'log-out', text: menu.logOut, words: t.words.logOut, picture: LogOut, run: logOut },
      ],
    },
    {
      title: t.groups.settings,
      items: [
        ...[...SECTIONS, ...(mayInvite ? (['invitations'] as const) : [])].map((name) => ({
          id: `/settings/${name}`,
          text: sections[name].title,
          detail: sections[name].text,
          words: t.words[name],
          picture: Settings,
          run: () => navigate(`/settings/${name}`),
        })),
        ...pages.map((page) => ({
          id: `/${page}`,
          text: pageNames[page],
          picture: FileText,
          run: () => navigate(`/${page}`),
        })),
      ],
    },
  ];
}
