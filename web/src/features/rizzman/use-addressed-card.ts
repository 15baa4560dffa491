import { useEffect, useRef } from 'react';

/** wouter tells of its own navigation by these events. */
const EVENTS = ['pushState', 'replaceState', 'hashchange'];

/** Scrolls to the card when the address ends in `#rizzman`. */
export function useAddressedCard() {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = () => {
      if (location.hash === '#rizzman') card.current?.scrollIntoView({ behavior: 'smooth' });
    };
    show();
    for (const event of EVENTS) window.addEventListener(event, show);
    return () => {
      for (const event of EVENTS) window.removeEventListener(event, show);
    };
  }, []);
  return card;
}
