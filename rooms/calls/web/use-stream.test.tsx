import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { useStream } from './use-stream.ts';

const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
const track = { kind: 'audio' } as MediaStreamTrack;

beforeEach(() => {
  vi.stubGlobal('MediaStream', EventTarget);
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {});
  play.mockReset().mockResolvedValue();
});

function Voice({ heard }: { heard: MediaStreamTrack | undefined }) {
  const element = useRef<HTMLAudioElement>(null);
  const { isHeldBack, playAgain } = useStream(element, heard);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nothing is said */}
      <audio ref={element} data-testid="voice" />
      {isHeldBack && <button onClick={playAgain}>Turn on sound</button>}
    </>
  );
}

const holdBack = () => play.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
const button = () => screen.findByRole('button', { name: 'Turn on sound' });

describe('useStream', () => {
  it('plays a track, and asks for nothing', async () => {
    render(<Voice heard={track} />);

    await vi.waitFor(() => expect(play).toHaveBeenCalledOnce());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers to play what the browser held back', async () => {
    holdBack();
    render(<Voice heard={track} />);

    await userEvent.click(await button());

    await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('tries again at the next click anywhere', async () => {
    holdBack();
    render(<Voice heard={track} />);
    await button();

    await userEvent.click(document.body);

    await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('offers to go on when the system has stopped the sound', async () => {
    render(<Voice heard={track} />);

    act(() => void screen.getByTestId('voice').dispatchEvent(new Event('pause')));

    expect(await button()).toBeDefined();
  });

  it('offers nothing once there is no track', async () => {
    holdBack();
    const { rerender } = render(<Voice heard={track} />);
    await button();

    rerender(<Voice heard={undefined} />);

    expect(screen.queryByRole('button')).toBeNull();
  });
});
