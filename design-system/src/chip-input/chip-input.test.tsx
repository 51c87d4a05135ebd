import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance, describeControlled } from '#src/testing/conformance.tsx';
import { ChipInput } from './chip-input.tsx';

describe('ChipInput', () => {
  describeConformance((props) => <ChipInput aria-label="Genres" {...props} />, { boxed: true });
  describeControlled({
    prop: 'value',
    listener: 'onValueChange',
    from: ['Dub'],
    to: ['Dub', 'House'],
    mount: (props) => <ChipInput aria-label="Genres" {...props} />,
    shown: () => screen.queryAllByText(/^(Dub|House)$/).map((chip) => chip.textContent),
    act: () => userEvent.type(screen.getByLabelText('Genres'), 'House{Enter}'),
  });
});

describe('a chip input', () => {
  it('adds no blank text, and no entry that exists in other capitals', async () => {
    const change = vi.fn();
    render(<ChipInput aria-label="Genres" defaultValue={['Dub Techno']} onValueChange={change} />);
    await userEvent.type(screen.getByLabelText('Genres'), '   {Enter}dub techno{Enter}');
    expect(change).not.toHaveBeenCalled();
  });

  it('adds nothing beyond its limit', async () => {
    const change = vi.fn();
    render(<ChipInput aria-label="Genres" maxEntries={1} defaultValue={['Dub']} onValueChange={change} />);
    await userEvent.type(screen.getByLabelText('Genres'), 'House{Enter}');
    expect(change).not.toHaveBeenCalled();
  });

  it('keeps a text that is too long in the field, and says so', async () => {
    const change = vi.fn();
    render(<ChipInput aria-label="Genres" maxLength={5} onValueChange={change} />);
    await userEvent.type(screen.getByLabelText('Genres'), 'Techno{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('At most 5 characters: shorten it.');
    expect(screen.getByLabelText('Genres')).toHaveValue('Techno');
    await userEvent.type(screen.getByLabelText('Genres'), '{Backspace}{Enter}');
    expect(change).toHaveBeenCalledWith(['Techn']);
  });

  it('adds by Enter, trimmed, without sending the form around it', async () => {
    const send = vi.fn();
    const change = vi.fn();
    render(
      <form onSubmit={send}>
        <ChipInput aria-label="Genres" onValueChange={change} />
      </form>,
    );
    await userEvent.type(screen.getByLabelText('Genres'), '  Slow   House {Enter}');
    expect(change).toHaveBeenCalledWith(['Slow House']);
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Genres')).toHaveValue('');
  });

  it('adds by the plus and removes by the cross, and returns focus to the text', async () => {
    render(<ChipInput aria-label="Genres" />);
    await userEvent.type(screen.getByLabelText('Genres'), 'Dub');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Dub' }));
    expect(screen.queryByText('Dub')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Genres')).toHaveFocus();
  });

  it('shows the reason why it did not add', async () => {
    render(<ChipInput aria-label="Genres" maxEntries={2} defaultValue={['Dub', 'House']} />);
    await userEvent.type(screen.getByLabelText('Genres'), 'dub{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('“dub” is already there.');
    await userEvent.type(screen.getByLabelText('Genres'), 'Techno{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('No more than 2: remove one first.');
  });

  it('announces what was added and removed', async () => {
    render(<ChipInput aria-label="Genres" />);
    await userEvent.type(screen.getByLabelText('Genres'), 'Dub{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Dub added.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Dub' }));
    expect(screen.getByRole('status')).toHaveTextContent('Dub removed.');
  });

  it('keeps its entries while it is disabled', () => {
    render(<ChipInput aria-label="Genres" disabled defaultValue={['Dub']} />);
    expect(screen.getByText('Dub')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Dub' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  });
});
