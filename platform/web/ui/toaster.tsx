import './toaster.css';
import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';

import { useTexts } from '../language/index.ts';
import { buttonStyles } from './button-styles.ts';
import { cx } from './cx.ts';
import { uiTexts } from './texts/index.ts';
import { setToastShown, takeToasts, type ToastMessage } from './toast.ts';

/** §9: one at a time. */
const TOAST_LIMIT = 1;
/** Milliseconds a toast stays (§9). */
const TOAST_MS = 5000;

interface ToastData {
  variant?: ToastMessage['variant'];
  /** Another toast replaces it: it disappears at once, instead of fading beside the new one. */
  isReplaced?: boolean;
}

const manager = Toast.createToastManager<ToastData>();
let current: string | undefined;

function show({ title, description, variant = 'default', action }: ToastMessage): void {
  // Closes the older toast, so that it does not come back after this one.
  closeCurrent();
  const actionProps = action && { children: action.label, onClick: action.onClick };
  current = manager.add({ title, description, data: { variant }, ...(action && { actionProps }) });
}

function closeCurrent(): void {
  if (current === undefined) return;
  manager.update(current, { data: { isReplaced: true } });
  manager.close(current);
}

/**
 * Shows toasts for `stays` milliseconds, at most 420 px wide (§9). Their place is in toaster.css:
 * never over a face, a heading or a dialog's buttons.
 */
export function Toaster({ stays = TOAST_MS }: { stays?: number }) {
  const t = useTexts(uiTexts);
  useEffect(() => takeToasts(show, closeCurrent), []);
  return (
    <Toast.Provider toastManager={manager} limit={TOAST_LIMIT} timeout={stays}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t.notifications}
          className="toasts fixed inset-x-4 z-60 mx-auto max-w-[420px] sm:start-auto sm:end-6 sm:mx-0 sm:w-96"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const t = useTexts(uiTexts);
  const { toasts } = Toast.useToastManager<ToastData>();
  const isShown = toasts.some(({ transitionStatus }) => transitionStatus !== 'ending');
  useEffect(() => {
    setToastShown(isShown);
    return () => setToastShown(false);
  }, [isShown]);
  return toasts.map((toast) => {
    const isDestructive = toast.data?.variant === 'destructive';
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        role={isDestructive ? 'alert' : 'status'}
        // base-ui sets this dialog attribute, which an alert may not have.
        aria-modal={undefined}
        data-variant={toast.data?.variant}
        swipeDirection={['right', 'up', 'down']}
        className={cx(
          'absolute inset-x-0 translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-card border-2 p-4 pe-12 max-sm:py-3 shadow-float transition duration-300',
          'data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-6 data-starting-style:opacity-0',
          isDestructive
            ? 'border-danger bg-danger text-danger-ink'
            : 'border-line bg-surface text-ink',
          toast.data?.isReplaced && 'hidden',
        )}
      >
        <Toast.Content className="grid gap-0.5">
          <Toast.Title className="font-sans text-base font-extrabold tracking-normal" />{' '}
          {/* The space separates title and description when they are read as one text (§8). */}
          <Toast.Description className="text-sm" />
          <Toast.Action
            className={cx(buttonStyles('secondary', 'sm'), 'mt-2 justify-self-start')}
          />
        </Toast.Content>
        <Toast.Close
          aria-label={t.close}
          // It is always visible, and always focusable.
          aria-hidden={false}
          className="absolute top-2.5 end-2.5 grid size-9 place-items-center rounded-control hover:bg-shade"
        >
          <X className="size-4.5" />
        </Toast.Close>
      </Toast.Root>
    );
  });
}
