import { buildUser } from '@backline/contracts/testing/builders';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OtherAccount } from './other-account.tsx';

describe('the organisation signup of another account', () => {
  it('leads an artist to the profile', () => {
    renderRoutes([{ path: '/', element: <OtherAccount user={buildUser()} /> }], { at: '/' });
    expect(screen.getByText(/is an artist\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/dj-profile');
  });

  it('leads an admin to the dashboard', () => {
    const user = buildUser({ isAdmin: true });
    renderRoutes([{ path: '/', element: <OtherAccount user={user} /> }], { at: '/' });
    expect(screen.getByText(/is an admin\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  });
});
