import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt, withLayout } from '#src/layout/testing/open-layout.tsx';

withLayout();

describe('the account button', () => {
  it('opens the account menu after a press that came before its code', async () => {
    openAt('/events');
    fireEvent.click(screen.getByRole('button', { name: 'Account' }));
    // A slow machine needs several seconds to load the code for the first time.
    const menu = await screen.findByRole('menuitem', { name: 'Log Out' }, { timeout: 20_000 });
    expect(menu).toBeVisible();
  });
});
