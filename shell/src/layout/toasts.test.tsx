import { toast } from '@backline/shell-sdk';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt, withLayout } from './testing/open-layout.tsx';

withLayout();

describe('the toasts', () => {
  it('shows one toast at a time, the newest [toasts 1]', async () => {
    openAt('/events');
    await screen.findByText('80 credits');
    act(() => toast('First'));
    expect(await screen.findByText('First')).toBeVisible();
    act(() => toast('Second', 'With more to say'));
    expect(await screen.findByText('Second')).toBeVisible();
    expect(screen.getByText('With more to say')).toBeVisible();
    expect(screen.queryByText('First')).not.toBeInTheDocument();
  });
});
