import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Poster, PosterHero, PosterRow } from './poster.tsx';

describe('Poster', () => {
  describeConformance((props) => <Poster alt="" name="Ren" {...props} />);
});

describe('PosterHero', () => {
  describeConformance((props) => <PosterHero alt="" name="Ren" {...props} />);
});

describe('PosterRow', () => {
  describeConformance((props) => <PosterRow {...props} />);
});

describe('a poster', () => {
  it('shows two letters when its picture does not load', () => {
    const { container } = render(<Poster src="/gone.jpg" alt="Lamps" name="Oyelaran" />);
    fireEvent.error(screen.getByRole('img', { name: 'Lamps' }));
    expect(container.querySelector('[data-letters]')).toHaveAttribute('data-letters', 'Oy');
  });
});
