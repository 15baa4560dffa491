import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { ToastHost } from './toast-host.tsx';
import { toast } from './toast.ts';

describe('toast (§9)', () => {
  it('shows one toast at a time, until it is closed', async () => {
    render(<ToastHost />);
    act(() => toast({ title: 'First', description: 'Of two' }));
    expect((await screen.findByText('First')).closest('[role]')?.getAttribute('role')).toBe(
      'status',
    );
    act(() => toast({ title: 'Second', variant: 'destructive' }));
    expect(await screen.findByText('Second')).toBeTruthy();
    expect(screen.getByRole('alert').dataset['variant']).toBe('destructive');
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Second')).toBeNull());
    // The first toast does not come back.
    expect(screen.queryByText('First')).toBeNull();
  });

  it('shows a toast from before the toaster was on the page', async () => {
    toast({ title: 'Early' });
    render(<ToastHost />);

    expect(await screen.findByText('Early')).toBeTruthy();
  });

  it('hides a toast after 5 seconds', async () => {
    render(<ToastHost />);
    const shownAt = performance.now();
    act(() => toast({ title: 'Briefly' }));
    await screen.findByText('Briefly');
    await waitFor(() => expect(screen.queryByText('Briefly')).toBeNull());
    expect(performance.now() - shownAt).toBeGreaterThan(4500);
  });
});
