import { act, renderHook } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A context that waits for a click or key, as in Safari. */
class FakeContext extends EventTarget {
  static made: FakeContext[] = [];
  state = 'suspended';
  constructor() {
    super();
    FakeContext.made.push(this);
  }
  resume(): Promise<void> {
    if (!isGesture) return Promise.reject(new DOMException('No', 'NotAllowedError'));
    this.state = 'running';
    this.dispatchEvent(new Event('statechange'));
    return Promise.resolve();
  }
  suspend = vi.fn<() => Promise<void>>(() => {
    this.state = 'suspended';
    return Promise.resolve();
  });
}

let isGesture = false;
const setGesture = () => {
  isGesture = true;
};

beforeEach(() => {
  vi.resetModules();
  FakeContext.made = [];
  isGesture = false;
  vi.stubGlobal('AudioContext', FakeContext);
  addEventListener('pointerup', setGesture, { capture: true });
  localStorage.setItem('ring', 'true');
});
afterEach(() => removeEventListener('pointerup', setGesture, { capture: true }));

describe('useSound', () => {
  it('begins at the next click where the browser held it back', async () => {
    const { useSound } = await import('./sound.ts');
    const play = vi.fn<() => void>();
    renderHook(() => useSound('ring', play));
    expect(play).not.toHaveBeenCalled();

    await userEvent.click(document.body);

    expect(play).toHaveBeenCalledOnce();
  });

  it('never plays what is over before the browser lets it begin', async () => {
    const { useSound } = await import('./sound.ts');
    const play = vi.fn<() => void>();
    const { unmount } = renderHook(() => useSound('ring', play));
    unmount();

    await userEvent.click(document.body);

    expect(play).not.toHaveBeenCalled();
  });

  it('uses the context that an earlier click has allowed', async () => {
    const { useSound, useSoundLater } = await import('./sound.ts');
    renderHook(() => useSoundLater('ring'));
    await userEvent.click(document.body);

    const play = vi.fn<() => void>();
    act(() => void renderHook(() => useSound('ring', play)));

    expect(play).toHaveBeenCalledOnce();
    expect(FakeContext.made).toHaveLength(1);
  });
});
