import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { AvatarButton } from './avatar-button.tsx';

describe('AvatarButton', () => {
  describeConformance((props) => <AvatarButton name="Juno Halide" {...props} />);
});

describe('the button of a person', () => {
  it('has the name of the menu that it opens, not of the pictured person', async () => {
    const press = vi.fn();
    render(<AvatarButton name="Juno Halide" onClick={press} />);
    const button = screen.getByRole('button', { name: 'Account' });
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    expect(button.querySelector('[data-letters=Ju]')).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledOnce();
  });

  it('accepts another name from its page', () => {
    render(<AvatarButton name="Juno Halide" label="Menu" src="/juno.jpg" />);
    expect(screen.getByRole('button', { name: 'Menu' }).querySelector('img')).toHaveAttribute(
      'src',
      '/juno.jpg',
    );
  });
});
