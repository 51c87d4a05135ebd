import { renderRoutes } from '@backline/shell-sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { withLanding } from './testing/mock-landing.ts';

withLanding();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const slide = () => screen.getByRole('heading', { level: 1 }).textContent;
const region = () => screen.getByRole('region', { name: 'What Backline does' });

describe.each(['/', '/landing'])('the carousel of %s', (at) => {
  it('shows its two slides for 15 s each, with a fade of 300 ms and 100 ms between [landing-pages 1, landing-pages 5, timed-steps 1]', async () => {
    renderRoutes(app.routes, { at });
    expect(slide()).toBe('One page that gets you booked.');
    await pass(15_000);
    expect(slide()).toBe('One page that gets you booked.');
    await pass(400);
    expect(slide()).toBe('Take the open slot.');
    await pass(15_000);
    await pass(400);
    expect(slide()).toBe('One page that gets you booked.');
    expect(screen.getAllByRole('button', { name: /^Slide \d$/ })).toHaveLength(2);
  });

  it('waits while the pointer is over it [landing-pages 9]', async () => {
    renderRoutes(app.routes, { at });
    fireEvent.pointerEnter(region());
    await pass(60_000);
    expect(slide()).toBe('One page that gets you booked.');
  });
});
