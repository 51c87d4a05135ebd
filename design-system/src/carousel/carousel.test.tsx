import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import {
  CarouselControls,
  CarouselFade,
  CarouselRegion,
  useCarousel,
  type CarouselState,
} from './carousel.tsx';

const FIRST: CarouselState = {
  index: 0,
  count: 2,
  interval: 15_000,
  phase: 'in',
  paused: false,
  go: () => undefined,
  hold: () => undefined,
};

function Slides() {
  const carousel = useCarousel({ count: 2 });
  return (
    <CarouselRegion carousel={carousel} aria-label="Slides of the house">
      <CarouselFade carousel={carousel}>slide {carousel.index + 1}</CarouselFade>
      <CarouselControls carousel={carousel} />
    </CarouselRegion>
  );
}

const region = () => screen.getByRole('region', { name: 'Slides of the house' });
/** A person at the keyboard. Presses do not wait for the fake clock. */
function atKeyboard() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('CarouselRegion', () => {
  describeConformance((props) => <CarouselRegion carousel={FIRST} aria-label="Slides" {...props} />);
});

describe('CarouselFade', () => {
  describeConformance((props) => <CarouselFade carousel={FIRST} {...props} />);
});

describe('CarouselControls', () => {
  describeConformance((props) => <CarouselControls carousel={FIRST} {...props} />);
});

describe('a carousel is stopped by', () => {
  it('a hidden tab, and continues when the tab is visible again [landing-pages 11]', () => {
    render(<Slides />);
    pass(10_000);
    setHidden(true);
    pass(60_000);
    expect(screen.getByText('slide 1')).toHaveAttribute('data-phase', 'in');
    setHidden(false);
    pass(5000);
    expect(screen.getByText('slide 1')).toHaveAttribute('data-phase', 'out');
  });

  it('reduced motion, which keeps its buttons and skips the wait between slides [landing-pages 12]', () => {
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.defineProperty(real(query), 'matches', { value: query.includes('reduce') }),
    );
    render(<Slides />);
    pass(60_000);
    expect(screen.getByText('slide 1')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    pass(1);
    expect(screen.getByText('slide 2')).toBeVisible();
  });

  it('keyboard focus, even when the pointer leaves [landing-pages 10]', async () => {
    const user = atKeyboard();
    render(<Slides />);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Slide 1' })).toHaveFocus();
    fireEvent.pointerEnter(region());
    fireEvent.pointerLeave(region());
    pass(60_000);
    expect(screen.getByText('slide 1')).toHaveAttribute('data-phase', 'in');
  });
});

describe('a carousel under the keyboard', () => {
  it('offers each slide and both arrows, in this order [landing-pages 13]', async () => {
    const user = atKeyboard();
    render(<Slides />);
    for (const name of ['Slide 1', 'Slide 2', 'Previous slide', 'Next slide']) {
      await user.tab();
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
    await user.keyboard('{Enter}');
    pass(400);
    expect(screen.getByText('slide 2')).toBeVisible();
  });

  it('announces a slide that a person chose, but no automatic one', () => {
    render(<Slides />);
    expect(screen.getByText('slide 1')).toHaveAttribute('aria-live', 'off');
    fireEvent.pointerEnter(region());
    expect(screen.getByText('slide 1')).toHaveAttribute('aria-live', 'polite');
  });
});

describe('a carousel', () => {
  it('waits while a pointer is on it [landing-pages 9]', () => {
    render(<Slides />);
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Slides of the house' }));
    pass(60_000);
    expect(screen.getByText('slide 1')).toBeVisible();
  });

  it('shows the next slide after 15 s, a fade and a gap, and starts over after the last [landing-pages 4, landing-pages 5]', () => {
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

  it('follows its buttons, round both ends [landing-pages 6, landing-pages 7]', () => {
    render(<Slides />);
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    pass(400);
    expect(screen.getByText('slide 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true');
    fireEvent.click(screen.getByRole('button', { name: 'Slide 1' }));
    pass(400);
    expect(screen.getByText('slide 1')).toBeVisible();
  });

  it('gives a chosen slide its whole time', () => {
    render(<Slides />);
    pass(10_000);
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    pass(400);
    pass(14_900);
    expect(screen.getByText('slide 2')).toHaveAttribute('data-phase', 'in');
  });

  it('continues with the remaining time after a wait', () => {
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
