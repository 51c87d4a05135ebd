import { getFeatured } from '@backline/contracts/profiles/artists';
import { buildArtist } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FeaturedPoster } from './featured-poster.tsx';
import { withLanding } from './testing/mock-landing.ts';

describe('the poster of the featured artist', () => {
  withLanding();

  it('shows the name, and a dash for an unknown number', async () => {
    mockApi.use(mockCall(getFeatured, { artist: buildArtist() }));
    renderRoutes([{ path: '/', element: <FeaturedPoster /> }], { at: '/' });
    expect(await screen.findByText('Juno Halide')).toBeVisible();
    expect(screen.getByText('12.4K')).toBeVisible();
    expect(screen.getByText('–')).toBeVisible();
  });
});
