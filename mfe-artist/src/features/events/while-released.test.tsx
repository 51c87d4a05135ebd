import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';

withMockApi();

describe('while events are not released', () => {
  it.each(['/events', '/events/event-oyelaran', '/events/event-oyelaran/apply'])(
    '%s announces them [events 22]',
    async (at) => {
      setSessionUser(buildUser());
      renderRoutes(app.routes, { at, flags: [] });
      expect(
        await screen.findByRole('heading', { name: 'Events Feature Coming Soon', level: 1 }),
      ).toBeVisible();
      expect(screen.getByLabelText('Request a Venue')).toBeVisible();
    },
  );
});
