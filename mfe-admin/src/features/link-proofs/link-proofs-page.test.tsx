import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import {
  decideLinkProof,
  type LinkProofRequest,
  listLinkProofRequests,
} from '@backline/contracts/profiles/link-proofs';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildLinkRequest } from '@backline/contracts/testing/link-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

let requests: LinkProofRequest[] = [];
const open = () => renderRoutes(app.routes, { at: '/admin/link-proofs' });
const card = () => screen.findByRole('article', { name: 'Juno Halide on Instagram' });

describe('the requests for the proof of a link', () => {
  withMockApi();
  beforeEach(() => {
    requests = [buildLinkRequest()];
    setSessionUser(buildUser({ isAdmin: true }));
    sessionStorage.setItem('adminAccess', 'true');
    mockApi.use(
      mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 }),
      mockCall(listLinkProofRequests, () => requests),
    );
  });

  it('show the asking artist and the link, with the evidence', async () => {
    open();
    const shown = await card();
    expect(shown).toHaveTextContent('Waits');
    expect(shown).toHaveTextContent('My story of today says Backline.');
    expect(
      within(shown)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/profile/juno-halide',
      'https://www.instagram.com/junohalide',
      'https://www.instagram.com/stories/junohalide',
    ]);
  });

  it('require an admin who passed the gate', async () => {
    sessionStorage.clear();
    const { router } = open();
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/beta-signup');
  });

  it('are decided with a reason [numbers 20]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(decideLinkProof, ({ body }) => {
        sent.push(body);
        const decidedAt = '2026-11-22T09:00:00.000Z';
        requests = [buildLinkRequest({ status: 'proven', decidedAt, reason: 'The story names us.' })];
        return requests[0]!;
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Confirm: Juno Halide on Instagram' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this link?' }));
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('Reason is required')).toBeVisible();
    await person.type(dialog.getByLabelText('Reason'), 'The story names us.');
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ decision: 'confirm', reason: 'The story names us.' }]);
    expect(await within(await card()).findByText('Verified')).toBeVisible();
    expect(within(await card()).queryByRole('button')).not.toBeInTheDocument();
    const decided = await card();
    await waitFor(() => expect(decided).toHaveFocus());
  });

  it('say why a decision was refused', async () => {
    const message = 'This request was decided meanwhile. Reload the list.';
    mockApi.use(mockCall(decideLinkProof, refuse('wrong_state', { message })));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Refuse: Juno Halide on Instagram' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse this request?' }));
    await person.type(dialog.getByLabelText('Reason'), 'The story is gone.');
    await person.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  });

  it('say that there are none, and that they could not be loaded', async () => {
    requests = [];
    const { unmount } = open();
    expect(await screen.findByText('No artist has asked for a check.')).toBeVisible();
    unmount();
    mockApi.use(mockCall(listLinkProofRequests, refuse('unavailable')));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The requests could not be loaded');
  });
});
