import type { ArtistStats } from '#src/figures/artist-stats.ts';

const VIEWS = [1, 2, 1, 3, 2, 4, 3, 2, 5, 4, 3, 6, 4, 5, 3, 6, 5, 7, 4, 6, 8, 5, 7, 9, 6, 8, 10, 9];

/** Four weeks of a busy artist. */
export function buildArtistStats(overrides: Partial<ArtistStats> = {}): ArtistStats {
  return {
    from: '2026-10-25',
    to: '2026-11-21',
    total: { views: 138, plays: 1204, shares: 8, links: 26, applications: 3, newFollowers: 86 },
    steps: VIEWS.map((views, index) => ({
      from: new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10),
      views,
      plays: 20 + views * 5,
      shares: index % 4 === 0 ? 1 : 0,
      links: index % 3,
      applications: index % 9 === 8 ? 1 : 0,
      newFollowers: index === 0 ? null : 3,
    })),
    engagement: { week: 412, weekBefore: 368, changePercent: 12 },
    sources: [
      { source: 'social', views: 55 },
      { source: 'direct', views: 28 },
      { source: 'site', views: 27 },
      { source: 'search', views: 14 },
      { source: 'other', views: 14 },
    ],
    isNew: false,
    ...overrides,
  };
}
