import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** The history state with which a link opens a tab that the address does not name. */
export interface TabState {
  tab: string;
}

/**
 * Keeps a page's tab in the address as `?tab=`, so that it can be shared, reloaded and reached by
 * Back. The first name is the default, which has no `tab`.
 */
export function useAddressTab<Name extends string>(
  names: readonly [Name, ...Name[]],
): [tab: Name, openTab: (name: Name) => void] {
  const [address, setAddress] = useSearchParams();
  const state = useHistoryState<Partial<TabState> | null>();
  const asked = address.get('tab') ?? state?.tab;
  const tab = names.find((name) => name === asked) ?? names[0];

  function openTab(name: Name): void {
    if (name === tab) return;
    setAddress((current) => {
      const next = new URLSearchParams(current);
      if (name === names[0]) next.delete('tab');
      else next.set('tab', name);
      return next;
    });
  }
  return [tab, openTab];
}
