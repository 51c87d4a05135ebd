import { readUnsubscribeLink, unsubscribe } from '@backline/contracts/accounts/mail/mail-choices';
import { getFlags } from '@backline/contracts/platform/flags';
import { listEvents } from '@backline/contracts/records/events';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';

withMockApi();

const AT = '/unsubscribe?token=a.b';
const kinds = (choice: 'at-once' | 'never') => ({
  kinds: [{ kind: 'accepted' as const, title: 'A venue accepts you', choice }],
});
const posted: unknown[] = [];

beforeEach(() => {
  posted.length = 0;
  mockApi.use(
    mockCall(listEvents, []),
    mockCall(getFlags, buildFlags()),
    mockCall(readUnsubscribeLink, ({ query }) => {
      expect(query.get('token')).toBe('a.b');
      return kinds('at-once');
    }),
    mockCall(unsubscribe, ({ query }) => {
      posted.push(query.get('token'));
      return kinds('never');
    }),
  );
});

describe('the link that ends a kind of mail', () => {
  it('asks first, then says what has changed and how to undo it [notices 16]', async () => {
    const { person } = renderRoutes(app.routes, { at: AT });
    expect(await screen.findByRole('heading', { name: 'End this mail?' })).toBeVisible();
    expect(screen.getByText('A venue accepts you')).toBeVisible();
    expect(posted).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'End this mail' }));
    expect(await screen.findByRole('heading', { name: 'You get no more of this mail' })).toBeVisible();
    expect(posted).toEqual(['a.b']);
    expect(screen.getByText(/To undo this, choose the mail again in your settings/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mail settings' })).toHaveAttribute('href', '/settings#mail');
  });

  it('says at once that the mail has ended already', async () => {
    mockApi.use(mockCall(readUnsubscribeLink, kinds('never')));
    renderRoutes(app.routes, { at: AT });
    expect(await screen.findByRole('heading', { name: 'You get no more of this mail' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End this mail' })).not.toBeInTheDocument();
  });

  it('stays when the call fails, and says that nothing has changed', async () => {
    mockApi.use(mockCall(unsubscribe, refuse('unavailable')));
    const { person } = renderRoutes(app.routes, { at: AT });
    await person.click(await screen.findByRole('button', { name: 'End this mail' }));
    expect(await screen.findByText(/^Nothing has changed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'End this mail' })).toBeEnabled();
  });

  it.each([
    ['without its token', '/unsubscribe', undefined],
    ['with a forged token', AT, 'not_found'],
    ['with a token that is too long', AT, 'validation_failed'],
  ] as const)('%s is not complete', async (_case, at, code) => {
    if (code) mockApi.use(mockCall(readUnsubscribeLink, refuse(code)));
    renderRoutes(app.routes, { at });
    expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mail settings' })).toBeVisible();
  });

  it('can be tried again when it could not be loaded', async () => {
    mockApi.use(mockCall(readUnsubscribeLink, refuse('unavailable')));
    renderRoutes(app.routes, { at: AT });
    expect(await screen.findByText('Your mail settings could not be loaded')).toBeVisible();
  });
});
