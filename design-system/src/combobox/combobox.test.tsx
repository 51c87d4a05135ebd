import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance, describeWritten } from '#src/testing/conformance.tsx';
import { Combobox, type ComboboxProps } from './combobox.tsx';

const PLACES = [
  { value: 'Lisbon', label: 'Lisbon', detail: 'Portugal' },
  { value: 'Lisburn', label: 'Lisburn', detail: 'United Kingdom' },
  { value: 'Lisieux', label: 'Lisieux', detail: 'France' },
];

describe('Combobox', () => {
  describeConformance((props) => <Combobox aria-label="City" suggestions={[]} {...props} />);
});

describe('the text of a combobox', () => {
  describeWritten((props) => <Combobox aria-label="City" suggestions={[]} {...props} />);
});

function Cities(props: Partial<ComboboxProps>) {
  const [text, setText] = useState('');
  const fitting = PLACES.filter(({ label }) => text !== '' && label.startsWith(text));
  return (
    <form aria-label="City" onSubmit={(event) => event.preventDefault()}>
      <Combobox
        aria-label="City"
        value={text}
        onChange={({ target }) => setText(target.value)}
        suggestions={fitting}
        {...props}
      />
    </form>
  );
}

const city = () => screen.getByRole('combobox', { name: 'City' });

describe('suggestions', () => {
  it('open while a person types, and close when none fits', async () => {
    render(<Cities />);
    expect(city()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(city(), 'Lis');
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(city()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('3 suggestions');
    await userEvent.type(city(), 'zt');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(city()).toHaveValue('Liszt');
  });

  it.each([
    ['{ArrowDown}{Enter}', 'Lisbon'],
    ['{ArrowDown}{ArrowDown}{Enter}', 'Lisburn'],
    ['{ArrowUp}{Enter}', 'Lisieux'],
    ['{ArrowDown}{ArrowUp}{Enter}', 'Lis'],
    ['{Escape}{Enter}', 'Lis'],
    ['{ArrowDown}{Escape}{Enter}', 'Lis'],
  ])('are chosen by keys: %s', async (keys, text) => {
    const onChoose = vi.fn();
    render(<Cities onChoose={onChoose} />);
    await userEvent.type(city(), `Lis${keys}`);
    expect(city()).toHaveValue(text);
    expect(city()).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(onChoose.mock.calls).toEqual(text === 'Lis' ? [] : [[PLACES.find(({ value }) => value === text)]]);
  });

  it('name the one that the arrows reached', async () => {
    render(<Cities />);
    await userEvent.type(city(), 'Lis{ArrowDown}{ArrowDown}');
    const option = screen.getByRole('option', { name: 'Lisburn United Kingdom' });
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(city()).toHaveAttribute('aria-activedescendant', option.id);
  });

  it('are chosen by a press, and keep the focus in the input', async () => {
    render(<Cities />);
    await userEvent.type(city(), 'Lis');
    await userEvent.click(screen.getByRole('option', { name: /Lisieux/ }));
    expect(city()).toHaveValue('Lisieux');
    expect(city()).toHaveFocus();
  });

  it('close when the person goes on', async () => {
    render(<Cities note="Places: GeoNames" />);
    await userEvent.type(city(), 'Lis');
    expect(screen.getByText('Places: GeoNames')).toBeVisible();
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(city()).toHaveValue('Lis');
  });
});
