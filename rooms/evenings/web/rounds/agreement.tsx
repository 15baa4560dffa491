import { useTexts } from '../../../../platform/web/language/index.ts';
import { roundsTexts } from './texts/index.ts';
import type { EveningProps } from './use-rounds.ts';

/** On direct calls the other learns one's address: asked for once the server needs it. */
export function Agreement({ evening }: Pick<EveningProps, 'evening'>) {
  const t = useTexts(roundsTexts).lobby;
  return (
    <div role="status">
      {evening.asksToAgree && <p className="text-sm font-bold">{t.agreeText}</p>}
    </div>
  );
}
