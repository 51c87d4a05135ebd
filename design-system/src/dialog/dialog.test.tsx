import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Button } from '../button/button.tsx';
import { Dialog, DialogClose } from './dialog.tsx';

describe('Dialog', () => {
  describeConformance((props) => <Dialog defaultOpen title="Withdraw?" {...props} />);
});

describe('a dialog', () => {
  const dialog = (
    <Dialog title="Withdraw?" description="The credits go back." trigger={<Button>Withdraw</Button>}>
      <DialogClose>
        <Button>Keep it</Button>
      </DialogClose>
    </Dialog>
  );

  it('is named and described, and holds focus', async () => {
    render(dialog);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    const open = screen.getByRole('dialog', { name: 'Withdraw?' });
    expect(open).toHaveAccessibleDescription('The credits go back.');
    for (let i = 0; i < 4; i += 1) {
      await userEvent.tab();
      expect(open).toContainElement(document.activeElement as HTMLElement);
    }
  });

  it('closes by Escape and gives focus back to what opened it', async () => {
    render(dialog);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveFocus();
  });

  it('closes by its cross and by a button of its own', async () => {
    render(dialog);
    for (const name of ['Close', 'Keep it']) {
      await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
      await userEvent.click(screen.getByRole('button', { name }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
  });

  it('writes no style element, which the policy of the page would refuse', async () => {
    const before = document.querySelectorAll('style').length;
    render(<Dialog defaultOpen title="Withdraw?" />);
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });
});
