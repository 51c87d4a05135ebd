import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt, withLayout } from './testing/open-layout.tsx';

withLayout();

describe('the frame of a page', () => {
  it('shows no bars around a screen with its own frame', () => {
    setSessionUser(buildUser({ isAdmin: true }));
    openAt('/admin');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByText('At /admin')).toBeVisible();
  });

  it('surrounds the other screens of a remote', () => {
    setSessionUser(buildUser({ isAdmin: true }));
    openAt('/admin/help');
    expect(screen.getByRole('banner')).toBeVisible();
  });

  it('moves the focus to the start of the next page [navigation 16]', async () => {
    const person = openAt('/events');
    await screen.findByText('80 credits');
    await person.click(screen.getByRole('link', { name: 'Go on' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
