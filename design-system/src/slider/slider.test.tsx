import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance, describeControlled } from '../testing/conformance.tsx';
import { Field } from '../field/field.tsx';
import { Slider } from './slider.tsx';

const shown = () => Number(screen.getByRole('slider').getAttribute('aria-valuenow'));

/** A press of keys on the slider. */
async function press(keys: string) {
  screen.getByRole('slider').focus();
  await userEvent.keyboard(keys);
}

describe('Slider', () => {
  describeConformance((props) => <Slider aria-label="Volume" {...props} />, { boxed: true });
});

describe('the value of a slider', () => {
  describeControlled({
    prop: 'value',
    listener: 'onValueChange',
    from: 40,
    to: 41,
    mount: (props) => <Slider aria-label="Volume" {...props} />,
    shown,
    act: () => press('{ArrowRight}'),
  });
});

describe('a slider', () => {
  it('does not move while it is disabled', async () => {
    const change = vi.fn();
    render(<Slider aria-label="Volume" disabled defaultValue={40} onValueChange={change} />);
    await press('{ArrowRight}{End}');
    expect(change).not.toHaveBeenCalled();
    expect(shown()).toBe(40);
  });

  it('never leaves its ends and keeps to its steps', async () => {
    render(<Slider aria-label="Radius" min={5} max={50} step={5} defaultValue={45} />);
    await press('{ArrowRight}{ArrowRight}');
    expect(shown()).toBe(50);
    await press('{Home}{ArrowLeft}');
    expect(shown()).toBe(5);
    await press('{ArrowUp}');
    expect(shown()).toBe(10);
  });

  it('goes to its ends by Home and End and in tens by Page Up and Page Down', async () => {
    render(<Slider aria-label="Volume" defaultValue={40} />);
    await press('{PageUp}');
    expect(shown()).toBe(50);
    await press('{PageDown}{PageDown}');
    expect(shown()).toBe(30);
    await press('{End}');
    expect(shown()).toBe(100);
  });

  it('starts at its lowest value', () => {
    render(<Slider aria-label="Radius" min={5} max={50} />);
    expect(shown()).toBe(5);
  });

  it('says and shows its value in words', async () => {
    render(<Slider aria-label="Radius" defaultValue={20} valueText={(km) => `${km} km`} />);
    await press('{ArrowRight}');
    expect(screen.getByRole('slider', { name: 'Radius' })).toHaveAttribute('aria-valuetext', '21 km');
    expect(screen.getByText('21 km')).toBeVisible();
  });

  it('tells once when a move is over', async () => {
    const commit = vi.fn();
    render(<Slider aria-label="Volume" defaultValue={40} onValueCommit={commit} />);
    await press('{ArrowLeft}');
    expect(commit.mock.calls).toEqual([[39]]);
  });

  it('takes its name and its error from a Field', () => {
    render(
      <Field label="Travel radius" required error="Too far for one night">
        <Slider />
      </Field>,
    );
    const slider = screen.getByRole('slider', { name: 'Travel radius' });
    expect(slider).toHaveAccessibleDescription('Too far for one night');
    expect(slider).toHaveAttribute('aria-invalid', 'true');
  });
});
