import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
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
  it('shows a new picture after one that did not load', () => {
    const { rerender } = render(<Poster src="/gone.jpg" alt="Lamps" name="Oyelaran" />);
    fireEvent.error(screen.getByRole('img', { name: 'Lamps' }));
    rerender(<Poster src="/here.jpg" alt="Lamps" name="Oyelaran" />);
    expect(screen.getByRole('img', { name: 'Lamps' })).toHaveAttribute('src', '/here.jpg');
  });

  it('hides its letters from screen readers, because the name lies on it', () => {
    render(<Poster alt="" name="Oyelaran" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.queryByText('Oy')).not.toBeInTheDocument();
  });

  it('has square corners at the edge of a card', () => {
    const { rerender } = render(<Poster alt="" name="Ren" data-testid="poster" />);
    expect(screen.getByTestId('poster')).not.toHaveAttribute('data-flush');
    rerender(<Poster alt="" name="Ren" flush data-testid="poster" />);
    expect(screen.getByTestId('poster')).toHaveAttribute('data-flush', 'true');
  });

  it('loads the width that its place needs, and keeps the focus in sight [media 41]', () => {
    const widths = { srcSet: '/a.webp?width=320 320w, /a.webp 1280w', sizes: '50vw' };
    render(<Poster src="/a.webp" {...widths} focus="25% 50%" alt="Lamps" name="Ren" data-testid="poster" />);
    const picture = screen.getByRole('img', { name: 'Lamps' });
    expect(picture).toHaveAttribute('srcset', widths.srcSet);
    expect(picture).toHaveAttribute('sizes', '50vw');
    expect(screen.getByTestId('poster').style.getPropertyValue('--poster-focus')).toBe('25% 50%');
  });

  it('shows two letters when its picture does not load', () => {
    const { container } = render(<Poster src="/gone.jpg" alt="Lamps" name="Oyelaran" />);
    fireEvent.error(screen.getByRole('img', { name: 'Lamps' }));
    expect(container.querySelector('[data-letters]')).toHaveAttribute('data-letters', 'Oy');
  });
});

describe('the hero of a page', () => {
  it('is a region with the name, and has a wider crop for a wide window', () => {
    const { container } = render(<PosterHero src="/tall.jpg" wideSrc="/wide.jpg" alt="" name="Ren" />);
    expect(screen.getByRole('region', { name: 'Ren' })).toBeVisible();
    expect(container.querySelector('source')).toHaveAttribute('srcset', '/wide.jpg');
    expect(container.querySelector('img')).toHaveAttribute('src', '/tall.jpg');
  });

  it('shows two letters when neither crop loads', () => {
    const { container } = render(<PosterHero src="/gone.jpg" wideSrc="/gone.jpg" alt="Lamps" name="Ren" />);
    fireEvent.error(screen.getByRole('img', { name: 'Lamps' }));
    expect(container.querySelector('[data-letters=Re]')).toBeInTheDocument();
    expect(container.querySelector('source')).not.toBeInTheDocument();
  });
});
