import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SentLink } from './sent-link.tsx';

function open({ secondsToWait = 0, busy = false } = {}) {
  const send = vi.fn(async () => true);
  const onOther = vi.fn();
  const link = { send, busy, secondsToWait, sentTo: 'mara@example.org', startOver: vi.fn() };
  render(
    <SentLink
      email="mara@example.org"
      messages={{ sending: 'Sending...', worksFor: '15 minutes' }}
      link={link}
      onOther={onOther}
    />,
  );
  return { send, onOther };
}

describe('a link that is on its way', () => {
  it('names the address and how long the link works', () => {
    open();
    expect(screen.getByText('mara@example.org')).toBeVisible();
    expect(screen.getByText('15 minutes')).toBeVisible();
  });

  it('is sent again to the same address', async () => {
    const { send } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(send).toHaveBeenCalledExactlyOnceWith('mara@example.org');
  });

  it('waits with the next one, and shows for how long', async () => {
    const { send } = open({ secondsToWait: 65 });
    const button = screen.getByRole('button', { name: 'Send again in 1:05' });
    expect(button).toBeDisabled();
    await userEvent.click(button);
    expect(send).not.toHaveBeenCalled();
  });

  it('shows that it is being sent', () => {
    open({ busy: true });
    expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true');
  });

  it('can go to another address', async () => {
    const { onOther } = open();
    await userEvent.click(screen.getByRole('button', { name: 'try another email' }));
    expect(onOther).toHaveBeenCalledOnce();
  });
});
