import type { LinkProofRequest } from '@backline/contracts/profiles/link-proofs';
import { buildLinkRequest } from '@backline/contracts/testing/link-builders';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RequestCard } from './request-card.tsx';

function open(overrides: Partial<LinkProofRequest> = {}) {
  renderRoutes([{ path: '/', element: <RequestCard request={buildLinkRequest(overrides)} /> }], { at: '/' });
  return screen.getByRole('article');
}
const decided = { decidedAt: '2026-11-22T09:00:00.000Z', reason: 'The story names us.' };

describe('the card of a request', () => {
  it('is named by the artist and the platform, and offers both decisions while it waits', () => {
    const card = open();
    expect(card).toHaveAccessibleName('Juno Halide on Instagram');
    const buttons = within(card).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Refuse', 'Confirm']);
  });

  it.each([
    ['open', 'Open'],
    ['refused', 'Refused'],
    ['proven', 'Verified'],
  ] as const)('that is %s offers no decision', (status, text) => {
    const card = open({ status });
    expect(within(card).getByText(text)).toBeVisible();
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
  });

  it('tells when and why it was decided', () => {
    const card = open({ status: 'proven', ...decided });
    expect(card).toHaveTextContent('AskedSat 21 November 2026');
    expect(card).toHaveTextContent('DecidedSun 22 November 2026');
    expect(card).toHaveTextContent('ReasonThe story names us.');
  });

  it('leaves out what is not there', () => {
    const card = open({ evidenceLink: null, askedAt: null });
    for (const label of ['Seen at', 'Asked', 'Decided', 'Reason'])
      expect(within(card).queryByText(label)).not.toBeInTheDocument();
  });

  it('of an artist who is gone names nobody', () => {
    const card = open({ artist: { handle: '', name: '' } });
    expect(card).toHaveAccessibleName('An artist on Instagram');
    expect(within(card).queryByRole('link', { name: 'Juno Halide' })).not.toBeInTheDocument();
  });

  it('opens links of strangers in a page that cannot reach this one', () => {
    const card = open();
    const link = within(card).getByRole('link', { name: 'https://www.instagram.com/junohalide' });
    expect(link).toHaveAttribute('rel', 'noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
  });
});
