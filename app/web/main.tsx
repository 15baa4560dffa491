import './entry.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { currentLocale } from '../../platform/web/language/index.ts';
import { platformTexts } from '../../platform/web/texts/index.ts';
import { uiTexts } from '../../platform/web/ui/texts/index.ts';
import { App, preloadFirst } from './app.tsx';

const root = document.querySelector('#root');
/** The frames and fallbacks need texts too, and can't wait for them. */
async function start(container: Element): Promise<void> {
  const texts = [uiTexts, platformTexts].map((catalogue) => catalogue.load(currentLocale()));
  await Promise.all([...texts, preloadFirst()]);
  // In small steps, so that taps are handled meanwhile.
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

// The page says so instead (public/start.js).
const isNewEnough = document.documentElement.dataset['oldBrowser'] === undefined;
if (root !== null && isNewEnough) void start(root);
