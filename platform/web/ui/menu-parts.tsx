import { Menu as Base } from '@base-ui/react/menu';
import { useRef, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../language/index.ts';
import { rememberOpener } from './menu-openers.ts';
import { uiTexts } from './texts/index.ts';

/* The menus of menu.tsx, with their library. */

const POPUP =
  'max-w-[min(20rem,calc(100vw-2rem))] min-w-[min(15rem,calc(100vw-2rem))] origin-(--transform-origin) rounded-card bg-surface p-2 text-ink shadow-float transition data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0';

export interface MenuProps {
  /** A button element with an accessible name. */
  trigger: ReactElement<ComponentProps<'button'>>;
  header?: ReactNode;
  children: ReactNode;
}

export function Menu({ trigger, header, children }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root>
      <Base.Trigger ref={opener} render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align="end" className="z-50">
          <Base.Popup ref={(menu) => rememberOpener(menu, opener.current)} className={POPUP}>
            {header}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface AnchoredMenuProps {
  isOpen: boolean;
  /** Gets the focus back. */
  anchor: HTMLElement;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

export function AnchoredMenu({ isOpen, anchor, label, onClose, children }: AnchoredMenuProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={4} align="end" className="z-50">
          <Base.Popup
            ref={(menu) => rememberOpener(menu, anchor)}
            aria-label={label}
            finalFocus={() => {
              // An item may have opened a dialog or begun a text, which keeps the focus.
              if (document.activeElement?.closest('[role="dialog"], textarea')) return false;
              return anchor.isConnected ? anchor : true;
            }}
            className={POPUP}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 font-bold -outline-offset-3! select-none data-highlighted:bg-sunken';

export interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onSelect?: () => void;
}

export interface MenuLinkProps {
  href: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** An item that leads to another page. */
export function MenuLink({ href, icon, children }: MenuLinkProps) {
  return (
    <Base.LinkItem className={ITEM} closeOnClick render={<Link href={href} />}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

export function MenuItem({ icon, children, onSelect }: MenuItemProps) {
  return (
    <Base.Item className={ITEM} onClick={onSelect}>
      {icon}
      {children}
    </Base.Item>
  );
}

export interface MenuCheckboxItemProps {
  icon?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** An item with an on and an off state. The menu stays open. */
export function MenuCheckboxItem({ icon, checked, onChange, children }: MenuCheckboxItemProps) {
  const t = useTexts(uiTexts);
  return (
    <Base.CheckboxItem
      className={ITEM}
      checked={checked}
      onCheckedChange={(next) => onChange(next)}
      closeOnClick={false}
    >
      {icon}
      <span className="flex-1">{children}</span>
      <span aria-hidden className="text-sm text-ink-soft">
        {checked ? t.on : t.off}
      </span>
    </Base.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="my-1.5 h-px bg-line" />;
}
