import { useEffect, useEffectEvent, useRef } from 'react';

/** wouter reports its own navigation by these events. */
const EVENTS = ['pushState', 'replaceState', 'hashchange'];

/** Scrolls to the card when the address ends in `#rizzman`, and plays with `#rizzman-play`. */
export function useAddressedCard(onPlay: () => void) {
  const play = useEffectEvent(onPlay);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = () => {
      if (location.hash === '#rizzman-play') {
        // Not again on Back.
        history.replaceState(history.state, '', '#rizzman');
        play();
      }
      if (location.hash !== '#rizzman') return;
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      card.current?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
    };
    show();
    for (const event of EVENTS) window.addEventListener(event, show);
    return () => {
      for (const event of EVENTS) window.removeEventListener(event, show);
    };
  }, []);
  return card;
}
