import { explainLoadError } from '../../../platform/api-error.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { useTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Mascot } from '../../../ui/mascot.tsx';
import { uiTexts } from '../../../ui/texts/index.ts';
import { RizzmanCard } from '../../rizzman/index.ts';
import { playTexts } from '../texts/index.ts';
import { ChallengeTabs } from './challenge-tabs.tsx';
import { useChallenges } from './queries.ts';
import { SummaryCards } from './summary-cards.tsx';

/** Challenges with the RizzMan card (§2.5). */
export function ChallengesPage() {
  const t = useTexts(playTexts).challenges;
  const ui = useTexts(uiTexts);
  useTitle(t.title);
  const { challenges, error, retry } = useChallenges();
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-3xl sm:text-4xl">{t.title}</h1>
        <p className="mt-1 text-ink-soft">{t.text}</p>
      </div>
      <SummaryCards challenges={challenges} />
      <RizzmanCard />
      {error !== null ? (
        <EmptyState
          drawing={<Mascot pose="sleep" className="h-20" />}
          title={t.failed}
          text={explainLoadError(error)}
          action={<Button onClick={retry}>{ui.tryAgain}</Button>}
        />
      ) : (
        <ChallengeTabs challenges={challenges} />
      )}
    </div>
  );
}
