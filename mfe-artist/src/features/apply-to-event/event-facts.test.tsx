import { buildEvent } from '@backline/contracts/testing/builders';
import { buildMediaItem } from '@backline/contracts/testing/media-builders';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EventFacts } from './event-facts.tsx';

it('shows headliner, date, venue, spots, pay, how many wait, and how the venue replies [events 50, application-screen 1, application-life 15]', () => {
  const { venue } = buildEvent();
  const replies = { due: 54, inTime: 53, inTimePercent: 98, medianHours: 31 };
  const figures = { replies, cancelling: { nights: 40, cancelled: 2 } };
  const event = buildEvent({ spotsAvailable: 3, waiting: 8, venue: { ...venue, ...figures } });
  const { rerender } = render(<EventFacts event={event} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Oyelaran' })).toBeVisible();
  const valueOf = (label: string) => screen.getByText(label).parentElement;
  expect(valueOf('Date')).toHaveTextContent('Fri 11 December 2026');
  expect(valueOf('Venue')).toHaveTextContent('Salt House, Lisbon');
  expect(valueOf('Spots available')).toHaveTextContent('3');
  expect(valueOf('Pay range')).toHaveTextContent('€600–€900');
  expect(valueOf('Waiting')).toHaveTextContent('8 for 3 spots');
  expect(valueOf('Answered in 48 h')).toHaveTextContent('53 of 54');
  expect(valueOf('Median reply time')).toHaveTextContent('31 h');
  expect(valueOf('Called off')).toHaveTextContent('2 of 40 nights');
  rerender(<EventFacts event={buildEvent()} />);
  expect(screen.queryByText('Called off')).not.toBeInTheDocument();
  expect(valueOf('Replies')).toHaveTextContent('New here');
});

it('shows a default picture for an event without one [application-screen 2]', () => {
  const { container, rerender } = render(<EventFacts event={buildEvent({ image: '/media/night.webp' })} />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/media/night.webp');
  rerender(<EventFacts event={buildEvent({ image: null })} />);
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(/\S/);
});

it('keeps the focus of the picture in sight, in the width of the screen [media 38]', () => {
  const {
    id: _id,
    type: _type,
    alt: _alt,
    ...picture
  } = buildMediaItem({
    src: '/media/night.webp',
    sources: [{ src: '/media/night.webp?width=320', width: 320 }],
    focus: { x: 0.25, y: 0.5 },
  });
  const { container } = render(<EventFacts event={buildEvent({ image: picture.src, picture })} />);
  expect(container.querySelector('img')).toHaveAttribute('srcset', '/media/night.webp?width=320 320w');
  expect(container.querySelector<HTMLElement>('[style*="--poster-focus"]')?.style.cssText).toContain(
    '25% 50%',
  );
});
