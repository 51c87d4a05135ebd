import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from '#src/button/button.tsx';
import { DialogClose } from '#src/dialog/dialog.tsx';
import { describeConformance, describeControlled } from './conformance.tsx';

interface ModalProps {
  title: string;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  children?: ReactNode;
}

const isOpen = () => screen.queryByRole('dialog', { name: 'Filters' }) !== null;
const trigger = () => screen.getByRole('button', { name: 'Filter' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Proves what every window over the page promises: its state, its focus and the ways to close it. */
export function describeModal(Modal: ComponentType<ModalProps>): void {
  describeConformance((props) => <Modal defaultOpen title="Filters" {...props} />);
  describe.each([
    ['opened by its trigger', { from: false, act: () => userEvent.click(trigger()) }],
    ['closed by Escape', { from: true, act: () => userEvent.keyboard('{Escape}') }],
  ])('%s', (_title, { from, act }) => {
    describeControlled({
      prop: 'open',
      listener: 'onOpenChange',
      from,
      to: !from,
      mount: (props) => <Modal title="Filters" trigger={<Button>Filter</Button>} {...props} />,
      shown: isOpen,
      act,
    });
  });
  describeFocus(Modal);
  describeClosing(Modal);

  it('writes no style element, which the policy of the page would refuse', () => {
    const before = document.querySelectorAll('style').length;
    render(<Modal defaultOpen title="Filters" />);
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });
}

async function renderOpen(Modal: ComponentType<ModalProps>): Promise<void> {
  const modal: ReactElement = (
    <Modal title="Filters" trigger={<Button>Filter</Button>}>
      <p>Who plays.</p>
      <Button>Artists</Button>
      <DialogClose>
        <Button>Done</Button>
      </DialogClose>
    </Modal>
  );
  render(modal);
  await userEvent.click(trigger());
}

function describeFocus(Modal: ComponentType<ModalProps>): void {
  it('holds the focus, forwards and backwards', async () => {
    await renderOpen(Modal);
    const controls = within(screen.getByRole('dialog')).getAllByRole('button');
    for (const control of [...controls, controls[0]]) {
      expect(control).toHaveFocus();
      await userEvent.tab();
    }
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    expect(controls.at(-1)).toHaveFocus();
  });

  it('gives the focus back to its trigger', async () => {
    await renderOpen(Modal);
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(trigger()).toHaveFocus();
  });

  it('gives the focus back to a button of the page that opened it', async () => {
    function Page() {
      const [shown, setShown] = useState(false);
      return (
        <>
          <Button onClick={() => setShown(true)}>Filter</Button>
          <Modal open={shown} onOpenChange={setShown} title="Filters" />
        </>
      );
    }
    render(<Page />);
    await userEvent.click(trigger());
    await userEvent.keyboard('{Escape}');
    expect(trigger()).toHaveFocus();
  });

  it('gives the focus to what is around its trigger when that is gone', async () => {
    function Page() {
      const [removed, setRemoved] = useState(false);
      return (
        <main tabIndex={-1}>
          <section tabIndex={-1} aria-label="Night">
            {removed ? null : (
              <div tabIndex={-1}>
                <Modal title="Filters" trigger={<Button>Filter</Button>}>
                  <Button onClick={() => setRemoved(true)}>Remove</Button>
                </Modal>
              </div>
            )}
          </section>
        </main>
      );
    }
    render(<Page />);
    await userEvent.click(trigger());
    await press('Remove');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Night' })).toHaveFocus());
  });

  it('leaves the focus where an act has moved it', async () => {
    function Page() {
      const [removed, setRemoved] = useState(false);
      const heading = useRef<HTMLHeadingElement>(null);
      useEffect(() => (removed ? heading.current?.focus() : undefined), [removed]);
      return (
        <main tabIndex={-1}>
          <h1 ref={heading} tabIndex={-1}>
            Tonight
          </h1>
          {removed ? null : (
            <Modal title="Filters" trigger={<Button>Filter</Button>}>
              <Button onClick={() => setRemoved(true)}>Remove</Button>
            </Modal>
          )}
        </main>
      );
    }
    render(<Page />);
    await userEvent.click(trigger());
    await press('Remove');
    // The press ends after the window has given the focus back.
    expect(screen.getByRole('heading', { name: 'Tonight' })).toHaveFocus();
  });
}

function describeClosing(Modal: ComponentType<ModalProps>): void {
  it('closes by a press beside it and by none inside it', async () => {
    await renderOpen(Modal);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(screen.getByText('Who plays.'));
    expect(isOpen()).toBe(true);
    await user.click(document.body);
    expect(isOpen()).toBe(false);
  });

  it('closes by a button of its own', async () => {
    await renderOpen(Modal);
    await press('Artists');
    expect(isOpen()).toBe(true);
    await press('Done');
    expect(isOpen()).toBe(false);
  });
}
