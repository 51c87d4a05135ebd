import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeConformance, describeControlled } from '#src/testing/conformance.tsx';
import { Button } from '#src/button/button.tsx';
import { Tooltip } from './tooltip.tsx';

const button = (
  <Button iconOnly aria-label="Copy link">
    +
  </Button>
);

describe('Tooltip', () => {
  describeConformance((props) => (
    <Tooltip label="Copies the address of this page" open {...props}>
      {button}
    </Tooltip>
  ));
});

describe('the state of a tooltip', () => {
  describeControlled({
    prop: 'open',
    listener: 'onOpenChange',
    from: true,
    to: false,
    mount: (props) => (
      <Tooltip label="Words" {...props}>
        {button}
      </Tooltip>
    ),
    shown: () => screen.queryByRole('tooltip') !== null,
    act: () => userEvent.keyboard('{Escape}'),
  });
});

describe('a tooltip', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  function show() {
    render(
      <Tooltip label="Copies the address of this page" delay={500}>
        {button}
      </Tooltip>,
    );
    return userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
  }

  it('does not appear for a pointer that only passes', async () => {
    const user = show();
    await user.hover(screen.getByRole('button'));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await user.unhover(screen.getByRole('button'));
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('appears after a pointer has rested, and describes a control that keeps its own name', async () => {
    const user = show();
    await user.hover(screen.getByRole('button'));
    act(() => void vi.advanceTimersByTime(500));
    expect(screen.getByRole('tooltip')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy link' })).toHaveAccessibleDescription(
      'Copies the address of this page',
    );
  });

  it('appears at once on focus, and Escape hides it without moving the focus', async () => {
    const user = show();
    await user.tab();
    expect(screen.getByRole('tooltip')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('disappears when focus moves on', async () => {
    const user = show();
    await user.tab();
    await user.tab();
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});
