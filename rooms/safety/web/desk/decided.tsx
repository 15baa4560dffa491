import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import type { DeskDecision } from '../../index.ts';
import { useWaitingCases } from './cases.tsx';
import { useNameOf } from './person-link.tsx';
import { deskTexts } from './texts/index.ts';

interface DecidedProps {
  caseId: string;
  /** Undefined where it is not kept any more. */
  decision: DeskDecision | undefined;
  /** The form that reverses it, where that is possible. */
  children: ReactNode;
}

/** What was decided about a case, in the place of its form, and the way to the next case. */
export function Decided({ caseId, decision, children }: DecidedProps) {
  const texts = useTexts(deskTexts);
  const t = texts.decided;
  return (
    <Card as="section" aria-label={t.title} className="grid gap-4">
      <div className="grid gap-1">
        {/* Taller than its text, so that no half of it stays under the header when it gets the focus. */}
        <h2 data-focus-next tabIndex={-1} className="-mt-5 pt-5 text-lg outline-none">
          {decision ? t.as({ decision: texts.decisionNames[decision.decision] }) : t.title}
        </h2>
        {decision && <DecisionFacts decision={decision} />}
      </div>
      <NextCase caseId={caseId} />
      {children !== null && (
        <details>
          <summary
            className={cx(
              buttonStyles('ghost', 'sm'),
              '-ms-3.5 cursor-pointer list-none [&::-webkit-details-marker]:hidden',
            )}
          >
            {t.reverse}
          </summary>
          <div className="mt-3">{children}</div>
        </details>
      )}
    </Card>
  );
}

function DecisionFacts({ decision }: { decision: DeskDecision }) {
  const texts = useTexts(deskTexts);
  const nameOf = useNameOf();
  const { rule, until, finding, decidedBy, decidedAt } = decision;
  return (
    <>
      <p className="text-sm text-ink-soft">
        {[texts.reasonNames[rule].label, until !== null && texts.decided.until({ at: until })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="wrap-anywhere">{finding}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {[decidedBy && nameOf(decidedBy), texts.at({ at: decidedAt })].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}

/** To the most urgent case that nobody else has claimed, or back to the list. */
function NextCase({ caseId }: { caseId: string }) {
  const texts = useTexts(deskTexts);
  const { user } = useSession();
  const next = useWaitingCases()?.find(
    // The list may be older than the decision.
    ({ id, claimedBy }) => id !== caseId && (claimedBy === null || claimedBy.id === user.id),
  );
  return (
    <Link href={next ? `/desk/${next.id}` : '/desk'} className={buttonStyles()}>
      {next ? texts.decided.next : texts.case.back}
    </Link>
  );
}
