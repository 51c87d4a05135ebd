import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance, describeControlled } from '#src/testing/conformance.tsx';
import { SearchInput } from './search-input.tsx';

const shown = () => (screen.getByRole('searchbox') as HTMLInputElement).value;

describe('SearchInput', () => {
  describeConformance((props) => <SearchInput aria-label="Search" {...props} />);
});

describe('the text of a search', () => {
  describeControlled({
    prop: 'value',
    listener: 'onChange',
    stateOf: (event: { target: HTMLInputElement }) => event.target.value,
    from: 'ju',
    to: '',
    mount: (props) => <SearchInput aria-label="Search" onChange={() => undefined} {...props} />,
    shown,
    act: () => userEvent.click(screen.getByRole('button', { name: 'Clear search' })),
  });
});

describe('a search', () => {
  it('has no cross while it is empty or disabled', () => {
    render(
      <>
        <SearchInput aria-label="Search" />
        <SearchInput aria-label="Off" disabled defaultValue="ju" />
      </>,
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be emptied by keyboard, and focus returns to the text', async () => {
    const change = vi.fn();
    render(<SearchInput aria-label="Search" onChange={change} />);
    await userEvent.type(screen.getByRole('searchbox'), 'ju');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(shown()).toBe('');
    expect(change).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('sends its form by Enter, not by its cross', async () => {
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <SearchInput aria-label="Search" defaultValue="ju" />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('searchbox'), 'no{Enter}');
    expect(send).toHaveBeenCalledOnce();
  });
});
