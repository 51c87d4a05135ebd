import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { DialogClose } from '../dialog/dialog.tsx';
import { describeConformance, describeControlled } from '../testing/conformance.tsx';
import { Sheet } from './sheet.tsx';

const opened = () => screen.queryByRole('dialog', { name: 'Filters' }) !== null;
const open = () => userEvent.click(screen.getByRole('button', { name: 'Filter' }));

describe('Sheet', () => {
  describeConformance((props) => <Sheet defaultOpen title="Filters" {...props} />);
  describeControlled({
    prop: 'open',
    listener: 'onOpenChange',
    from: false,
    to: true,
    mount: (props) => <Sheet title="Filters" trigger={<Button>Filter</Button>} {...props} />,
    shown: opened,
    act: open,
  });
});

describe('a sheet', () => {
  const sheet = (
    <Sheet title="Filters" trigger={<Button>Filter</Button>}>
      <Button>Artists</Button>
      <DialogClose>
        <Button>Done</Button>
      </DialogClose>
    </Sheet>
  );

  it('holds focus while it is open', async () => {
    render(sheet);
    await open();
    expect(screen.getByRole('button', { name: 'Artists' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Artists' })).toHaveFocus();
  });

  it('gives focus back without a trigger of its own too', async () => {
    function Page() {
      const [shown, setShown] = useState(false);
      return (
        <>
          <Button onClick={() => setShown(true)}>Withdraw</Button>
          <Sheet open={shown} onOpenChange={setShown} title="Withdraw?" />
        </>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveFocus();
  });

  it('closes by Escape and gives focus back to what opened it', async () => {
    render(sheet);
    await open();
    await userEvent.keyboard('{Escape}');
    expect(opened()).toBe(false);
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
  });

  it('closes by a press beside it and by a button of its own', async () => {
    render(sheet);
    await open();
    await userEvent.setup({ pointerEventsCheck: 0 }).click(document.body);
    expect(opened()).toBe(false);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(opened()).toBe(false);
  });
});
