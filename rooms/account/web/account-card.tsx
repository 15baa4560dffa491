import type { ReactNode } from 'react';

import { Card } from '../../../platform/web/ui/card.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { PixelArt } from '../../../platform/web/ui/pixel-art.tsx';
import { ArcadeArt } from './arcade-art.tsx';

/** The card of every signed-out form and notice, with a drawing on its edge. */
export function AccountCard({
  drawing,
  title,
  text,
  wide = false,
  isUnderWay = false,
  children,
  footer,
}: {
  drawing: readonly string[];
  title: string;
  text?: ReactNode;
  wide?: boolean;
  /** On phones, what introduces the form then gives way to its fields. */
  isUnderWay?: boolean;
  children?: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <div className="maze-dots flex flex-1 justify-center gap-16 px-4 pt-8 pb-10 sm:items-center sm:pt-14 xl:gap-24">
      <ArcadeArt className="hidden w-80 shrink-0 lg:block" />
      <div className={cx('w-full motion-safe:animate-rise', wide ? 'max-w-xl' : 'max-w-md')}>
        <Card className="relative px-4 sm:p-8">
          <span
            className={cx(
              'absolute -top-6 left-1/2 grid size-12 -translate-x-1/2 place-items-center sm:-top-10 sm:size-20 rounded-card border border-line bg-surface shadow-card',
              isUnderWay && 'max-sm:hidden',
            )}
          >
            <PixelArt rows={drawing} className="h-7 max-w-9 sm:h-11 sm:max-w-13" />
          </span>
          <div
            className={cx(
              'mb-4 grid gap-1 text-center sm:mb-6 sm:gap-1.5 sm:pt-9',
              !isUnderWay && 'pt-4',
            )}
          >
            {/* Takes the focus when a card replaces another in the same page. */}
            <h1 data-focus-next tabIndex={-1} className="text-3xl wrap-anywhere outline-none">
              {title}
            </h1>
            {text !== undefined && (
              <p className={cx('text-ink-soft', isUnderWay && 'max-sm:hidden')}>{text}</p>
            )}
          </div>
          {children}
        </Card>
        {footer !== undefined && <div className="mt-6 text-center font-bold">{footer}</div>}
      </div>
    </div>
  );
}
