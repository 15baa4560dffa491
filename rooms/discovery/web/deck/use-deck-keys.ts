import { useEffect, useEffectEvent } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { isForScreen, useScreenKeys } from '../../../../platform/web/screen-keys.ts';
import { discoveryTexts } from '../texts/index.ts';

/** Elements that use arrow keys themselves. */
const OWN_ARROWS = '[role=tablist], [data-scrolls]';

/** Each action also has a button. */
interface DeckActions {
  like: () => void;
  pass: () => void;
  undo: () => void;
  turn: (by: 1 | -1) => void;
  view: () => void;
}

/** The keys of Discover. `?` lists them. */
export function useDeckKeys(actions: DeckActions): void {
  const t = useTexts(discoveryTexts);
  useScreenKeys([
    { keys: ['ArrowLeft'], text: t.pass },
    { keys: ['ArrowRight'], text: t.deck.like },
    { keys: ['ArrowUp', 'ArrowDown'], text: t.deck.turn },
    { keys: ['V'], text: t.deck.viewProfile },
    { keys: ['Z'], text: t.deck.undo },
  ]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || !isForScreen(event)) return;
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS) !== null) return;
    const action = actionOf(event.key, actions);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function actionOf(key: string, actions: DeckActions): (() => void) | undefined {
  switch (key.toLowerCase()) {
    case 'arrowleft':
      return actions.pass;
    case 'arrowright':
      return actions.like;
    case 'arrowup':
      return () => actions.turn(-1);
    case 'arrowdown':
      return () => actions.turn(1);
    case 'v':
      return actions.view;
    case 'z':
      return actions.undo;
    default:
      return undefined;
  }
}
