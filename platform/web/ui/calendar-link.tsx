import { useTexts } from '../language/index.ts';
import { MoreLink } from './more-link.tsx';
import { uiTexts } from './texts/index.ts';

/** Beside the file of one date or event: where the member's whole calendar is subscribed to. */
export function CalendarLink({ onClick }: { onClick?: () => void }) {
  const t = useTexts(uiTexts);
  return (
    <MoreLink href="/settings/data" {...(onClick && { onClick })}>
      {t.wholeCalendar}
    </MoreLink>
  );
}
