import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { describeModal } from '#src/testing/modal.tsx';
import { Dialog } from './dialog.tsx';

describe('Dialog', () => {
  describeModal(Dialog);

  it('is named and described', () => {
    render(<Dialog defaultOpen title="Withdraw?" description="The credits go back." />);
    expect(screen.getByRole('dialog', { name: 'Withdraw?' })).toHaveAccessibleDescription(
      'The credits go back.',
    );
  });

  it('closes by its cross', async () => {
    render(<Dialog defaultOpen title="Withdraw?" />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
