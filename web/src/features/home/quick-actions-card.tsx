import { GraduationCap, Heart, Pencil, Trophy, Zap } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { homeTexts } from './texts/index.ts';

const ACTIONS = [
  { href: '/profile', name: 'profile', Icon: Pencil },
  { href: '/challenges', name: 'challenges', Icon: Trophy },
  { href: '/matches', name: 'matches', Icon: Heart },
  { href: '/coach', name: 'coach', Icon: GraduationCap },
] as const;

/** Links to other pages. The coach shows how many lessons are due today. */
export function QuickActionsCard({ lessonsDue }: { lessonsDue: number }) {
  const t = useTexts(homeTexts).actions;
  return (
    <Card as="section" aria-labelledby="actions-card">
      <CardHeader
        id="actions-card"
        title={t.title}
        icon={<Zap aria-hidden className="size-5 text-amber-text" />}
      />
      <ul className="flex flex-wrap gap-2.5">
        {ACTIONS.map(({ href, name, Icon }) => (
          <li key={href}>
            <Link href={href} className={buttonStyles('secondary', 'sm')}>
              <Icon aria-hidden className="size-4" />
              {t[name]}
              {name === 'coach' && lessonsDue > 0 && (
                <Badge tone="amber">{t.due({ count: lessonsDue })}</Badge>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
