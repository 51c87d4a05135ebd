import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeControlled } from '#src/testing/conformance.tsx';
import { Field } from '#src/field/field.tsx';
import { Slider } from './slider.tsx';

const slider = () => screen.getByRole<HTMLInputElement>('slider');
const shown = () => slider().valueAsNumber;
async function moveTo(value: number) {
  fireEvent.change(slider(), { target: { value: String(value) } });
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
    act: () => moveTo(41),
  });
});

describe('a slider', () => {
  it('is the browser’s own, with its keys, ends, steps and disabled state', () => {
    render(<Slider aria-label="Radius" min={5} max={50} step={5} disabled />);
    expect(slider()).toMatchObject({ type: 'range', min: '5', max: '50', step: '5', disabled: true });
  });

  it('starts at its lowest value', () => {
    render(<Slider aria-label="Radius" min={5} max={50} />);
    expect(shown()).toBe(5);
  });

  it('tells and shows its value in words', async () => {
    render(<Slider aria-label="Radius" defaultValue={20} valueText={(km) => `${km} km`} />);
    await moveTo(21);
    expect(screen.getByRole('slider', { name: 'Radius' })).toHaveAttribute('aria-valuetext', '21 km');
    expect(screen.getByText('21 km')).toBeVisible();
  });

  it('takes its name and its error from a Field', () => {
    render(
      <Field label="Travel radius" required error="Too far for one night">
        <Slider />
      </Field>,
    );
    const named = screen.getByRole('slider', { name: 'Travel radius' });
    expect(named).toHaveAccessibleDescription('Too far for one night');
    expect(named).toHaveAttribute('aria-invalid', 'true');
    expect(named).not.toHaveAttribute('aria-required');
  });
});
