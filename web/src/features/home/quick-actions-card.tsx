import { GraduationCap, Heart, Pencil, Trophy, Zap } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { SectionRow } from '../../ui/card.tsx';
import { useLessons } from '../coaching/index.ts';
import { homeTexts } from './texts/index.ts';

const ACTIONS = [
  { href: '/profile', name: 'profile', Icon: Pencil },
  { href: '/challenges', name: 'challenges', Icon: Trophy },
  { href: '/matches', name: 'matches', Icon: Heart },
  { href: '/coach', name: 'coach', Icon: GraduationCap },
] as const;

/** Links to other pages. The coach shows how many lessons are due today. */
export function QuickActionsCard() {
  const t = useTexts(homeTexts).actions;
  const { due } = useLessons();
  return (
    <SectionRow title={t.title} Icon={Zap} iconColor="amber">
      <ul className="flex flex-wrap gap-2">
        {ACTIONS.map(({ href, name, Icon }) => (
          <li key={href}>
            <Link href={href} className={buttonStyles('secondary', 'sm')}>
              <Icon aria-hidden className="size-4" />
              {t[name]}
              {name === 'coach' && due > 0 && <Badge tone="amber">{t.due({ count: due })}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </SectionRow>
  );
}
