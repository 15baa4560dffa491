import { Heart, Pencil, Trophy, Zap } from 'lucide-react';
import { Link } from 'wouter';

import { buttonStyles } from '../../ui/button-styles.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';

const ACTIONS = [
  { href: '/profile', label: 'Edit Profile', Icon: Pencil },
  { href: '/challenges', label: 'Challenges', Icon: Trophy },
  { href: '/matches', label: 'Matches', Icon: Heart },
];

export function QuickActionsCard() {
  return (
    <Card as="section" aria-labelledby="actions-card">
      <CardHeader
        id="actions-card"
        title="Quick Actions"
        icon={<Zap aria-hidden className="size-5 text-amber-text" />}
      />
      <ul className="grid gap-3">
        {ACTIONS.map(({ href, label, Icon }) => (
          <li key={href}>
            <Link href={href} className={cx(buttonStyles('secondary'), 'w-full')}>
              <Icon aria-hidden className="size-5" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
