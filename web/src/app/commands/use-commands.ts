import {
  CalendarHeart,
  Compass,
  Gamepad2,
  GraduationCap,
  Heart,
  House,
  Keyboard,
  MessagesSquare,
  Moon,
  Scale,
  Settings,
  Sun,
  Trophy,
  User,
  UsersRound,
} from 'lucide-react';
import { useLocation } from 'wouter';

import { settingsTexts } from '../../features/settings/index.ts';
import { useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { useDarkTheme } from '../../platform/theme.ts';
import { showKeys } from '../keys-help.tsx';
import { appTexts } from '../texts/index.ts';
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
  { href: '/settings', name: 'settings', Icon: Settings },
] as const;

const SECTIONS = ['account', 'photo-check', 'meet', 'privacy', 'data', 'blocked', 'look'] as const;

/** The commands that need no search: screens, settings, the maze, the theme. */
export function useCommands(): CommandGroup[] {
  const { commands: t } = useTexts(appTexts);
  const { sections } = useTexts(settingsTexts);
  const { user } = useSession();
  const [, navigate] = useLocation();
  const [isDark, setDark] = useDarkTheme();
  return [
    {
      title: t.groups.screens,
      items: [
        ...SCREENS.map(({ href, name, Icon }) => ({
          id: href,
          text: t.screens[name],
          picture: Icon,
          run: () => navigate(href),
        })),
        ...(user.role === 'member'
          ? []
          : [{ id: '/desk', text: t.screens.desk, picture: Scale, run: () => navigate('/desk') }]),
      ],
    },
    {
      title: t.groups.actions,
      items: [
        {
          id: 'rizzman',
          text: t.playRizzman,
          picture: Gamepad2,
          run: () => navigate('/challenges#rizzman-play'),
        },
        {
          id: 'theme',
          text: isDark ? t.lightTheme : t.darkTheme,
          picture: isDark ? Sun : Moon,
          run: () => setDark(!isDark),
        },
        { id: 'keys', text: t.showKeys, picture: Keyboard, run: showKeys },
      ],
    },
    {
      title: t.groups.settings,
      items: SECTIONS.map((name) => ({
        id: `/settings/${name}`,
        text: sections[name].title,
        detail: sections[name].text,
        picture: Settings,
        run: () => navigate(`/settings/${name}`),
      })),
    },
  ];
}
