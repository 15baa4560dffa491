import { Badge, type BadgeTone } from '../../../../platform/web/ui/badge.tsx';
import type { DeskCase } from '../../index.ts';

const TONES: Record<DeskCase['priority'], BadgeTone> = {
  P0: 'danger',
  P1: 'amber',
  P2: 'neutral',
};

export function PriorityBadge({ priority }: Pick<DeskCase, 'priority'>) {
  return <Badge tone={TONES[priority]}>{priority}</Badge>;
}
