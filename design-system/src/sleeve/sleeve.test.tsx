import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
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

  it('says nothing where the name stands beside it', () => {
    render(<Sleeve name="Oyelaran" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('has one gel for one id, whatever the name', () => {
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
