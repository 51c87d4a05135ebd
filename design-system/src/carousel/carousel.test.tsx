import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CarouselControls, CarouselFade, CarouselRegion, useCarousel } from './carousel.tsx';

function Slides() {
  const carousel = useCarousel({ count: 2 });
  return (
    <CarouselRegion carousel={carousel} aria-label="Slides of the house">
      <CarouselFade carousel={carousel}>slide {carousel.index + 1}</CarouselFade>
      <CarouselControls carousel={carousel} />
    </CarouselRegion>
  );
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a carousel', () => {
  it('waits while a pointer is on it', () => {
    render(<Slides />);
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Slides of the house' }));
    pass(60_000);
    expect(screen.getByText('slide 1')).toBeVisible();
  });

  it('shows the next slide after 15 s, a fade and a gap, and starts over after the last', () => {
    render(<Slides />);
    pass(15_000);
    expect(screen.getByText('slide 1')).toHaveAttribute('data-phase', 'out');
    pass(400);
    expect(screen.getByText('slide 2')).toHaveAttribute('data-phase', 'in');
    pass(14_900);
    expect(screen.getByText('slide 2')).toHaveAttribute('data-phase', 'in');
    pass(500);
    expect(screen.getByText('slide 1')).toBeVisible();
  });

  it('goes where its buttons say, round both ends', () => {
    render(<Slides />);
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    pass(400);
    expect(screen.getByText('slide 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true');
    fireEvent.click(screen.getByRole('button', { name: 'Slide 1' }));
    pass(400);
    expect(screen.getByText('slide 1')).toBeVisible();
  });

  it('gives a slide that was chosen its whole time', () => {
    render(<Slides />);
    pass(10_000);
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    pass(400);
    pass(14_900);
    expect(screen.getByText('slide 2')).toHaveAttribute('data-phase', 'in');
  });

  it('goes on from where it waited', () => {
    render(<Slides />);
    const region = screen.getByRole('region', { name: 'Slides of the house' });
    pass(14_000);
    fireEvent.pointerEnter(region);
    pass(60_000);
    fireEvent.pointerLeave(region);
    pass(1000);
    pass(400);
    expect(screen.getByText('slide 2')).toBeVisible();
  });
});
