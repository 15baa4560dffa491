import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { useMessageScroll } from './use-message-scroll.ts';

const NONE = { conversationId: 'c', messages: [], unsent: [], userId: 'ann' };

function List() {
  const { ref, onScroll, isAtEnd } = useMessageScroll({
    ...NONE,
    isTyping: false,
    hasOlder: false,
  });
  return (
    <div ref={ref} role="log" onScroll={onScroll}>
      {isAtEnd ? 'At the end' : 'Elsewhere'}
    </div>
  );
}

/** happy-dom lays nothing out, so the sizes of the list are given, and told by `resized`. */
let resized: () => void;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = () => act(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
  render(<List />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  resize({ scrollHeight: 1000, clientHeight: 500 });
  resized();
  scroll();
});

/** As in a browser, the list can't be scrolled beyond its end. */
function resize({ scrollHeight, clientHeight }: { scrollHeight: number; clientHeight: number }) {
  const list = screen.getByRole('log');
  const end = scrollHeight - clientHeight;
  let top = Math.min(list.scrollTop, end);
  Object.defineProperties(list, {
    scrollHeight: { configurable: true, value: scrollHeight },
    clientHeight: { configurable: true, value: clientHeight },
    scrollTop: {
      configurable: true,
      get: () => top,
      set: (value: number) => {
        top = Math.min(value, end);
      },
    },
  });
}

const scroll = () => fireEvent.scroll(screen.getByRole('log'));

describe('useMessageScroll', () => {
  it('stays at the end when the list shrinks and grows before the scroll event', () => {
    resize({ scrollHeight: 800, clientHeight: 550 });
    resized();
    resize({ scrollHeight: 900, clientHeight: 450 });
    scroll();
    resized();

    expect(screen.getByRole('log').scrollTop).toBe(450);
    expect(screen.getByText('At the end')).toBeDefined();
  });

  it('leaves a reader who has scrolled up where they read when the list grows', () => {
    screen.getByRole('log').scrollTop = 300;
    scroll();
    resize({ scrollHeight: 1200, clientHeight: 400 });
    resized();

    expect(screen.getByRole('log').scrollTop).toBe(300);
    expect(screen.getByText('Elsewhere')).toBeDefined();
  });
});
