import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { flushSync } from 'react-dom';

import { textsOf } from '../language/index.ts';
import { cx } from './cx.ts';
import type * as Parts from './menu-parts.tsx';
import { repeatOn } from './repeat-on.ts';
import { uiTexts } from './texts/index.ts';
import { toast } from './toast.ts';

/*
 * Menus load when they are first used (menu-parts.tsx): their library is larger than a whole page,
 * and most visits open none.
 */
let parts: typeof Parts | undefined;

export async function loadMenu(): Promise<typeof Parts> {
  parts ??= await import('./menu-parts.tsx');
  return parts;
}

const loadAhead = () => void loadMenu().catch(() => undefined);

/** Somebody has asked for a menu that can't be loaded. Another try, or a reload, may bring it. */
function showNotLoaded(): void {
  const t = textsOf(uiTexts);
  toast({
    variant: 'destructive',
    title: t.menuNotLoaded,
    description: t.pageNotLoadedWhy,
    action: { label: t.update.reload, onClick: () => location.reload() },
  });
}

type Trigger = ComponentProps<'button'>;

/** A button that opens a list of actions below `header`. */
export function Menu({
  trigger,
  ...rest
}: Omit<Parts.MenuProps, 'trigger'> & { trigger: ReactElement<Trigger> }) {
  const [loaded, setLoaded] = useState<typeof Parts>();
  const [asked, setAsked] = useState<AbortController>();
  const leave = () => {
    asked?.abort();
    setAsked(undefined);
  };
  if (loaded) return <loaded.Menu trigger={trigger} {...rest} />;

  const open = ({ nativeEvent, currentTarget }: MouseEvent | KeyboardEvent) => {
    const parent = currentTarget.parentElement;
    const show = (ready: typeof Parts) => {
      const at = [...(parent?.children ?? [])].indexOf(currentTarget);
      flushSync(() => setLoaded(ready));
      // By now the library's own button has replaced it.
      const button = parent?.children[at];
      if (button instanceof HTMLElement) repeatOn(button, nativeEvent);
    };
    if (parts) {
      show(parts);
      return;
    }
    // A second press, Escape or another control leaves a menu that is still loading.
    if (asked) {
      leave();
      return;
    }
    const asking = new AbortController();
    setAsked(asking);
    void loadMenu().then(
      (ready) => (asking.signal.aborted ? undefined : show(ready)),
      () => {
        setAsked(undefined);
        if (!asking.signal.aborted) showNotLoaded();
      },
    );
  };
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': asked !== undefined || undefined,
    className: cx(trigger.props.className, asked && 'animate-pulse'),
    onPointerEnter: loadAhead,
    onFocus: loadAhead,
    onBlur: leave,
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open(event);
    },
  });
}

/** The same next to any element, for lists with too many items for one menu each. */
export function AnchoredMenu(props: Parts.AnchoredMenuProps) {
  const [loaded, setLoaded] = useState(parts);
  const isWanted = props.isOpen && loaded === undefined;
  const giveUp = useEffectEvent(() => {
    showNotLoaded();
    props.onClose();
  });
  useEffect(() => {
    if (isWanted) void loadMenu().then(setLoaded, giveUp);
  }, [isWanted]);
  return loaded && <loaded.AnchoredMenu {...props} />;
}

// These are only used in menus, which are loaded by then.

export function MenuItem(props: Parts.MenuItemProps) {
  return parts && <parts.MenuItem {...props} />;
}

export function MenuLink(props: Parts.MenuLinkProps) {
  return parts && <parts.MenuLink {...props} />;
}

export function MenuCheckboxItem(props: Parts.MenuCheckboxItemProps) {
  return parts && <parts.MenuCheckboxItem {...props} />;
}

export function MenuSeparator() {
  return parts && <parts.MenuSeparator />;
}
