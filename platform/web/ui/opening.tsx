import {
  Component,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';

import { textsOf, useTexts } from '../language/index.ts';
import { readFocus } from './menu-openers.ts';
import { Spinner } from './spinner.tsx';
import { uiTexts } from './texts/index.ts';
import { toast } from './toast.ts';

interface OpeningProps {
  /** For a dialog that stays on the page while it is closed. */
  isOpen?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog whose code loads when it is first opened. Until it is there, a small dialog says so, and
 * can be left: nothing opens later, over another page or person.
 */
export function Opening({ isOpen = true, onClose, children }: OpeningProps) {
  return (
    <NotLoadedBoundary isOpen={isOpen} onClose={onClose}>
      <Suspense fallback={isOpen && <Waiting onClose={onClose} />}>{children}</Suspense>
    </NotLoadedBoundary>
  );
}

/** In the place of the dialog, and with its rights: it keeps the focus, and Escape closes it. */
function Waiting({ onClose }: { onClose: () => void }) {
  const t = useTexts(uiTexts);
  const close = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const before = readFocus();
    close.current?.focus();
    // Before the dialog opens, which remembers the focus to return it.
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    // There is one control.
    else if (event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
  return createPortal(
    <div className="fixed inset-0 z-50 grid place-items-center bg-shade p-4">
      <div
        role="dialog"
        aria-modal
        aria-label={t.loading}
        data-opening
        className="flex items-center gap-3 rounded-card bg-surface p-3 ps-5 text-ink shadow-float"
      >
        <Spinner className="text-accent-text" />
        <span role="status" className="font-bold">
          {t.loading}
        </span>
        <button
          ref={close}
          type="button"
          onClick={onClose}
          className="min-h-11 rounded-control px-4 font-bold text-ink-soft hover:bg-sunken hover:text-ink"
        >
          {t.close}
        </button>
      </div>
    </div>,
    document.body,
  );
}

/** A dialog that could not be loaded says so and is closed, instead of replacing the page. */
class NotLoadedBoundary extends Component<
  Required<OpeningProps>,
  { hasFailed: boolean; wasOpen: boolean }
> {
  override state = { hasFailed: false, wasOpen: this.props.isOpen };

  /** Tried again at the next press. */
  static getDerivedStateFromProps(
    { isOpen }: Required<OpeningProps>,
    { hasFailed, wasOpen }: { hasFailed: boolean; wasOpen: boolean },
  ) {
    return { hasFailed: hasFailed && (wasOpen || !isOpen), wasOpen: isOpen };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    const t = textsOf(uiTexts);
    toast({
      variant: 'destructive',
      title: t.notLoaded,
      description: t.pageNotLoadedWhy,
      action: { label: t.update.reload, onClick: () => location.reload() },
    });
    this.props.onClose();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
