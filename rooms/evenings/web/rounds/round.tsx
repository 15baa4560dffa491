import { PhoneOff } from 'lucide-react';

import { firstNameOf } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { useHoldCelebrations } from '../../../../platform/web/ui/hold-celebrations.ts';
import { Portrait } from '../../../../platform/web/ui/portrait.tsx';
import { Ring } from '../../../../platform/web/ui/ring.tsx';
import { useNow } from '../../../../platform/web/use-now.ts';
import type { Call } from '../../../calls/index.ts';
import { ActiveCall, RoundButton, TroubleLine } from '../../../calls/web/index.ts';
import { askToReport, safetyTexts } from '../../../safety/web/index.ts';
import type { Rounds } from '../../rounds/index.ts';
import { roundsTexts } from './texts/index.ts';
import { inMinutes, secondsUntil } from './time-left.tsx';
import type { EveningProps } from './use-rounds.ts';

/** A call of two: a large face in a ring that empties, and a button to leave. */
export function Round({
  rounds,
  evening,
  call,
  partner,
  minutes,
}: EveningProps & {
  call: Call;
  partner: NonNullable<Rounds['partner']>;
  minutes: number | null;
}) {
  useHoldCelebrations();
  const t = useTexts(roundsTexts).round;
  const report = useTexts(safetyTexts).report;
  const now = useNow(1000);
  const { connection, act } = evening;
  const name = firstNameOf(partner.fullName);
  const left = secondsUntil(rounds.changesAt, now);
  const face = (
    <Ring
      value={left}
      max={(minutes ?? 0) * 60 || left}
      label={t.left({ time: inMinutes(left) })}
      className="size-[min(72vw,42dvh,22rem)]"
    >
      <span className="block size-[min(56vw,33dvh,17rem)] overflow-hidden rounded-full">
        <Portrait
          id={partner.id}
          fullName={partner.fullName}
          picture={partner.profilePicture}
          sizes="20rem"
          isPlain
        />
      </span>
    </Ring>
  );
  return (
    // As in a conversation, the bars of a phone give way.
    <section
      aria-label={name}
      data-conversation
      className="flex min-h-[70dvh] flex-col gap-3 max-sm:-mb-20 max-sm:min-h-[calc(100dvh-7rem)]"
    >
      <ActiveCall
        {...{ call, name, face, connection }}
        isLarge
        isBusy={act.isPending}
        onAct={(action) => act.mutate(action)}
        controls={
          <RoundButton
            Icon={PhoneOff}
            name={t.leave}
            caption={t.leaveShort}
            isEnd
            disabled={act.isPending}
            onClick={() => act.mutate('hang_up')}
          />
        }
      />
      <TroubleLine trouble={connection.trouble} />
      <Button
        variant="ghost"
        size="sm"
        className="self-center"
        onClick={() => askToReport({ subject: { kind: 'call', id: call.id }, name })}
      >
        {report.item}
      </Button>
    </section>
  );
}
