import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { Sleeve } from './sleeve.tsx';

describe('Sleeve', () => {
  describeConformance((props) => <Sleeve name="Juno" {...props} />);
});

describe('Sleeve with a picture', () => {
  describeConformance((props) => <Sleeve name="Juno" src="/juno.jpg" {...props} />);
});

describe('a sleeve', () => {
  it('falls back to two letters when its picture does not load', () => {
    const { container } = render(<Sleeve name="Oyelaran" src="/gone.jpg" labelled />);
    fireEvent.error(screen.getByRole('img', { name: 'Oyelaran' }));
    expect(container.querySelector('[data-letters]')).toHaveAttribute('data-letters', 'Oy');
    expect(screen.getByRole('img', { name: 'Oyelaran' })).toBeVisible();
  });

  it('shows a new picture after one that did not load', () => {
    const { rerender } = render(<Sleeve name="Oyelaran" src="/gone.jpg" labelled />);
    fireEvent.error(screen.getByRole('img', { name: 'Oyelaran' }));
    rerender(<Sleeve name="Oyelaran" src="/here.jpg" labelled />);
    expect(screen.getByRole('img', { name: 'Oyelaran' })).toHaveAttribute('src', '/here.jpg');
  });

  it.each([
    ['R', 'R'],
    ['  Ren', 'Re'],
    ['The Low Tide Soundsystem & Friends', 'Th'],
    ['東京事変', '東京'],
  ])('of %j shows %s', (name, letters) => {
    const { container } = render(<Sleeve name={name} />);
    expect(container.firstElementChild).toHaveAttribute('data-letters', letters);
  });

  it('is hidden from screen readers if the name is next to it', () => {
    render(<Sleeve name="Oyelaran" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('has one gel per id, whatever the name', () => {
    const { container } = render(
      <>
        <Sleeve id="7" name="Ren" />
        <Sleeve id="7" name="Ren and Friends" />
      </>,
    );
    const [first, second] = [...container.children].map((sleeve) => sleeve.getAttribute('style'));
    expect(first).toContain('--gel-deep');
    expect(first).toBe(second);
  });
});
