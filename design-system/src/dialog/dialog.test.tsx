import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { describeConformance, describeControlled } from '../testing/conformance.tsx';
import { Dialog, DialogClose } from './dialog.tsx';

const opened = () => screen.queryByRole('dialog') !== null;
const open = () => userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));

describe('Dialog', () => {
  describeConformance((props) => <Dialog defaultOpen title="Withdraw?" {...props} />);
  describeControlled({
    prop: 'open',
    listener: 'onOpenChange',
    from: false,
    to: true,
    mount: (props) => <Dialog title="Withdraw?" trigger={<Button>Withdraw</Button>} {...props} />,
    shown: opened,
    act: open,
  });
});

describe('an open Dialog', () => {
  describeControlled({
    prop: 'open',
    listener: 'onOpenChange',
    from: true,
    to: false,
    mount: (props) => <Dialog title="Withdraw?" {...props} />,
    shown: opened,
    act: () => userEvent.keyboard('{Escape}'),
  });
});

describe('a dialog', () => {
  const dialog = (
    <Dialog title="Withdraw?" description="The credits go back." trigger={<Button>Withdraw</Button>}>
      <DialogClose>
        <Button>Keep it</Button>
      </DialogClose>
    </Dialog>
  );

  it('is named and described', async () => {
    render(dialog);
    await open();
    expect(screen.getByRole('dialog', { name: 'Withdraw?' })).toHaveAccessibleDescription(
      'The credits go back.',
    );
  });

  it('holds focus, forwards and backwards', async () => {
    render(dialog);
    await open();
    const [keep, close] = [
      screen.getByRole('button', { name: 'Keep it' }),
      screen.getByRole('button', { name: 'Close' }),
    ];
    expect(keep).toHaveFocus();
    await userEvent.tab();
    expect(close).toHaveFocus();
    await userEvent.tab();
    expect(keep).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(close).toHaveFocus();
  });

  it('gives focus back without a trigger of its own too', async () => {
    function Page() {
      const [shown, setShown] = useState(false);
      return (
        <>
          <Button onClick={() => setShown(true)}>Withdraw</Button>
          <Dialog open={shown} onOpenChange={setShown} title="Withdraw?" />
        </>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveFocus();
  });

  it('closes by Escape and gives focus back to what opened it', async () => {
    render(dialog);
    await open();
    await userEvent.keyboard('{Escape}');
    expect(opened()).toBe(false);
    expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveFocus();
  });

  it('closes by a press beside it and by none inside it', async () => {
    render(dialog);
    await open();
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(screen.getByText('The credits go back.'));
    expect(opened()).toBe(true);
    await user.click(document.body);
    expect(opened()).toBe(false);
  });

  it('closes by its cross and by a button of its own', async () => {
    render(dialog);
    for (const name of ['Close', 'Keep it']) {
      await open();
      await userEvent.click(screen.getByRole('button', { name }));
      expect(opened()).toBe(false);
    }
  });

  it('writes no style element, which the policy of the page would refuse', async () => {
    const before = document.querySelectorAll('style').length;
    render(<Dialog defaultOpen title="Withdraw?" />);
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });
});
