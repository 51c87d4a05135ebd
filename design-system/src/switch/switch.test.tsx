import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance, describeControlled } from '#src/testing/conformance.tsx';
import { Field } from '#src/field/field.tsx';
import { Switch } from './switch.tsx';

describe('Switch', () => {
  describeConformance((props) => <Switch aria-label="events" {...props} />, { boxed: true });
});

describe('the state of a switch', () => {
  describeControlled({
    prop: 'checked',
    listener: 'onCheckedChange',
    from: false,
    to: true,
    mount: (props) => <Switch aria-label="events" {...props} />,
    shown: () => screen.getByRole<HTMLInputElement>('switch').checked,
    act: () => userEvent.click(screen.getByRole('switch')),
  });
});

describe('a switch', () => {
  it('does nothing while its change is saved, and keeps focus', async () => {
    const change = vi.fn();
    render(<Switch aria-label="events" busy onCheckedChange={change} />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(change).not.toHaveBeenCalled();
    expect(screen.getByRole('switch')).toHaveFocus();
    expect(screen.getByRole('switch')).toHaveAttribute('aria-busy', 'true');
  });

  it('cannot be changed while it is disabled', async () => {
    const change = vi.fn();
    render(
      <Switch disabled onCheckedChange={change}>
        Weekly summary
      </Switch>,
    );
    await userEvent.click(screen.getByText('Weekly summary'));
    expect(change).not.toHaveBeenCalled();
  });

  it('has a word for each state, which can be replaced', () => {
    render(<Switch aria-label="events" offLabel="Hidden" />);
    expect(screen.getByText('On')).toBeInTheDocument();
    expect(screen.getByText('Hidden')).toBeInTheDocument();
  });

  it('changes by Space and by a press on its label', async () => {
    render(<Switch>Weekly summary</Switch>);
    const control = screen.getByRole('switch', { name: 'Weekly summary' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(control).toBeChecked();
    await userEvent.click(screen.getByText('Weekly summary'));
    expect(control).not.toBeChecked();
  });

  it('takes its name and its message from a Field', () => {
    render(
      <Field label="Weekly summary" error="It could not be saved">
        <Switch />
      </Field>,
    );
    const control = screen.getByRole('switch', { name: 'Weekly summary' });
    expect(control).toHaveAccessibleDescription('It could not be saved');
    expect(control).toBeInvalid();
  });

  it('is part of a form, which can reset it', async () => {
    render(
      <form aria-label="Settings">
        <Switch aria-label="Mail" name="mail" />
        <button type="reset">Reset</button>
      </form>,
    );
    await userEvent.click(screen.getByRole('switch'));
    expect(new FormData(screen.getByRole('form')).get('mail')).toBe('on');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('switch')).not.toBeChecked();
  });
});
