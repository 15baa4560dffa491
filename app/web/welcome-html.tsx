import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';

import type { Language } from '../../platform/shared/texts/index.ts';
import { assumeCommunity, type Community } from '../../platform/web/community.ts';
import { buttonStyles } from '../../platform/web/ui/button-styles.ts';
import { Pitch, type PitchAction } from '../../rooms/account/web/welcome/pitch.tsx';
import { texts as en } from '../../rooms/account/web/welcome/texts/en.ts';
import { texts as es } from '../../rooms/account/web/welcome/texts/es.ts';
import { GuestLayout } from './guest-layout.tsx';

const TEXTS = { en, es };

/**
 * The first view of the welcome screen as HTML, for `#root` until the app is there. The build makes
 * a module of it for the server (build/welcome-html.ts, platform/server/http/welcome.ts).
 */
export function renderWelcome(community: Community, language: Language): string {
  assumeCommunity(community);
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <GuestLayout corner={<span className="size-11" />}>
        <Pitch texts={TEXTS[language]} action={ActionLink} />
      </GuestLayout>
    </Router>,
  );
}

/** Works without script, where the app has a button. */
const ActionLink: PitchAction = ({ href, variant, children }) => (
  <a href={href} className={buttonStyles(variant, 'lg')}>
    {children}
  </a>
);
