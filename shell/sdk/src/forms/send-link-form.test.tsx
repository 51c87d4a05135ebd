import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LINK_MESSAGES } from './parts/link-messages.ts';
import { SendLinkForm } from './send-link-form.tsx';

function show(overrides: { secondsToWait?: number; busy?: boolean; sends?: boolean } = {}) {
  const { secondsToWait = 0, busy = false, sends = true } = overrides;
  const send = vi.fn(() => Promise.resolve(sends));
  const onSent = vi.fn();
  const link = { send, busy, sentTo: null, secondsToWait, startOver: vi.fn() };
  render(
    <SendLinkForm
      link={link}
      messages={LINK_MESSAGES.recovery}
      defaultEmail="mara@example"
      onSent={onSent}
    />,
  );
  return { send, onSent };
}

describe('the form for a mailed link', () => {
  it('sends only to a complete address, and reports that it was sent', async () => {
    const { send, onSent } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Email'), '.org{Enter}');
    expect(send).toHaveBeenCalledExactlyOnceWith('mara@example.org');
    expect(onSent).toHaveBeenCalledExactlyOnceWith('mara@example.org');
  });

  it('goes nowhere when sending failed', async () => {
    const { send, onSent } = show({ sends: false });
    await userEvent.type(screen.getByLabelText('Email'), '.org{Enter}');
    expect(send).toHaveBeenCalled();
    expect(onSent).not.toHaveBeenCalled();
  });

  it('waits with the next link, and shows for how long', () => {
    show({ secondsToWait: 42 });
    expect(screen.getByRole('button', { name: 'Try again in 0:42' })).toBeDisabled();
  });
});
