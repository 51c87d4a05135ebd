import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { Button, ButtonLink, buttonClass, type ButtonProps } from './button.tsx';

describe('Button', () => {
  describeConformance((props) => <Button {...props}>Apply</Button>);
  describeStates<ButtonProps>(
    (props) => <Button {...props}>Apply</Button>,
    [
      [{ busy: true }, 'aria-busy'],
      [{ disabled: true }, 'disabled', ''],
    ],
  );
});

describe('ButtonLink', () => {
  describeConformance((props) => (
    <ButtonLink href="#x" {...props}>
      Apply
    </ButtonLink>
  ));
});

describe('a button', () => {
  it('does nothing while it is busy, and keeps focus', async () => {
    const press = vi.fn();
    render(
      <Button busy onClick={press}>
        Apply
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Apply' });
    button.focus();
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('does not send a form twice while it is busy', async () => {
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Button type="submit" busy>
          Apply
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(send).not.toHaveBeenCalled();
  });

  it('is named by its busy label while busy, and by its label before', () => {
    const { rerender } = render(<Button busyLabel="Creating account...">Create account</Button>);
    expect(screen.getByRole('button', { name: 'Create account' })).toBeVisible();
    rerender(
      <Button busy busyLabel="Creating account...">
        Create account
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Creating account...' })).toBeVisible();
  });

  it('reacts to Enter and Space, and sends a form only as type submit', async () => {
    const press = vi.fn();
    const send = vi.fn();
    render(
      <form onSubmit={send}>
        <Button onClick={press}>Apply</Button>
      </form>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter} ');
    expect(press).toHaveBeenCalledTimes(2);
    expect(send).not.toHaveBeenCalled();
  });

  it('gives its look to any link', () => {
    expect(buttonClass({ variant: 'accent', size: 'lg' }).split(' ')).toEqual(['root', 'accent', 'lg']);
  });
});
