import { getLegalText } from '@backline/contracts/accounts/legal';
import { buildLegalText } from '@backline/contracts/testing/builders';
import {
  mockApi,
  mockCall,
  refuse,
  renderOnServer,
  renderRoutes,
  withMockApi,
  writeBoot,
} from '@backline/shell-sdk/testing';
import { isUncounted } from '@backline/shell-sdk/counting';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { app } from '#src/app/routes.tsx';

withMockApi();

describe('a legal page', () => {
  it('shows title, headings, lists, links and the version of its text [law 1]', async () => {
    mockApi.use(
      mockCall(getLegalText, ({ params }) =>
        buildLegalText({ name: 'terms', title: `Our ${params['name']}` }),
      ),
    );
    onTestFinished(writeBoot({ contactEmail: 'hello@backline.example' }));
    renderRoutes(app.routes, { at: '/terms' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Our terms' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Accounts' })).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('One each.');
    expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      'mailto:hello@backline.example',
    );
    expect(screen.getByText('Version 0123456789ab')).toBeInTheDocument();
  });

  it('stores an objection to being counted in this browser, only on the privacy page [numbers 11]', async () => {
    onTestFinished(() => localStorage.clear());
    mockApi.use(mockCall(getLegalText, buildLegalText()));
    const { person, router } = renderRoutes(app.routes, { at: '/privacy' });
    await person.click(await screen.findByRole('switch', { name: 'Do not count me in this browser' }));
    expect(isUncounted()).toBe(true);
    await router.navigate('/terms');
    await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
    await router.navigate('/privacy');
    const kept = await screen.findByRole('switch', { name: 'Do not count me in this browser' });
    expect(kept).toBeChecked();
    await person.click(kept);
    expect(isUncounted()).toBe(false);
  });

  it('shows the words of a link to the operator where there is no address', async () => {
    mockApi.use(mockCall(getLegalText, buildLegalText()));
    renderRoutes(app.routes, { at: '/terms' });
    expect(await screen.findByText(/Write to us/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Write to us' })).toBeNull();
  });

  it('offers to try again when its text cannot be read', async () => {
    mockApi.use(mockCall(getLegalText, refuse('unavailable')));
    renderRoutes(app.routes, { at: '/imprint' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Imprint' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it.each(['/terms', '/privacy', '/imprint', '/copyright'])('is rendered on the server at %s', async (at) => {
    mockApi.use(mockCall(getLegalText, buildLegalText()));
    const { html } = await renderOnServer(app.routes, { at });
    expect(html).toContain('Accounts');
  });
});
