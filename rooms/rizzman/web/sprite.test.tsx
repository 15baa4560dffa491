import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { Sprite } from './sprite.tsx';

it('is painted when a wider window shows it', () => {
  const width = vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(0);
  let resized = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  const { container } = render(<Sprite of="heart" className="size-3" />);

  width.mockReturnValue(12);
  resized();

  expect(container.querySelector('canvas')?.width).toBe(12 * devicePixelRatio);
});
