import { signIn } from '@backline/contracts/accounts/auth';
import { enterCode, reportLostPhone } from '@backline/contracts/accounts/factor/factor';
import { SUSPENDED_MESSAGE } from '@backline/contracts/accounts/suspended';
import { mailStatement } from '@backline/contracts/desk/statements';
import { getBetaStatus } from '@backline/contracts/joining/beta-signups';
import { getEvent, listEvents } from '@backline/contracts/records/events';
import { getSignupDraft } from '@backline/contracts/profiles/signup';
import { buildEvent, buildSession, buildSignupDraft, buildUser } from '@backline/contracts/testing/builders';
import {
  mockApi,
  mockCall,
  refuse,
  renderOnServer,
  renderRoutes,
  withMockApi,
} from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/app/routes.tsx';

withMockApi();

const session = buildSession();

beforeEach(() => {
  mockApi.use(
    mockCall(listEvents, [buildEvent({ headliner: 'Saint Fjord' })]),
    mockCall(getEvent, buildEvent()),
  );
});

async function submit(person: ReturnType<typeof renderRoutes>['person']) {
  await person.type(await screen.findByLabelText('Email'), 'venue@salthouse.example');
  await person.type(screen.getByLabelText('Password'), 'soundcheck');
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('login', () => {
  it('cannot be sent while a field is empty [login 2]', async () => {
    const { person } = renderRoutes(app.routes, { at: '/login' });
    const button = await screen.findByRole('button', { name: 'Sign In' });
    expect(button).toBeDisabled();
    await person.type(screen.getByLabelText('Email'), 'venue@salthouse.example');
    expect(button).toBeDisabled();
    await person.type(screen.getByLabelText('Password'), 'x');
    expect(button).toBeEnabled();
  });

  it('marks an invalid address before it sends anything', async () => {
    const { person } = renderRoutes(app.routes, { at: '/login' });
    await person.type(await screen.findByLabelText('Email'), 'venue@');
    await person.type(screen.getByLabelText('Password'), 'soundcheck');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(screen.getByLabelText('Password')).toHaveValue('soundcheck');
  });

  describe('of a person with a second factor', () => {
    async function waitForCode() {
      mockApi.use(mockCall(signIn, { waitsFor: 'code' as const }));
      const view = renderRoutes(app.routes, { at: '/login?next=%2Felsewhere' });
      await submit(view.person);
      return { ...view, field: await screen.findByLabelText('Code') };
    }

    it('asks for the code of the app', async () => {
      const { field } = await waitForCode();
      expect(field).toHaveFocus();
      expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      expect(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled();
    });

    it('marks a wrong code, and leads on after a right one', async () => {
      const message = 'This code is wrong or was used already. Wait for the next one.';
      mockApi.use(mockCall(enterCode, refuse('invalid_code', { message, fields: { code: message } })));
      const { person, router, field } = await waitForCode();
      await person.click(field);
      await person.paste('123 456');
      await person.keyboard('{Enter}');
      await waitFor(() => expect(field).toHaveAccessibleDescription(message));
      expect(field).toHaveFocus();
      mockApi.use(mockCall(enterCode, { ...buildUser(), session }));
      await person.keyboard('654321{Enter}');
      await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
    });

    it('takes a recovery code, and says what to do next [second-factor 28]', async () => {
      const sent = vi.fn<(body: unknown) => void>();
      mockApi.use(
        mockCall(enterCode, ({ body }) => {
          sent(body);
          return { ...buildUser(), session };
        }),
      );
      const { person } = await waitForCode();
      await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
      expect(screen.getByLabelText('Recovery code')).toHaveFocus();
      await person.keyboard('abcd-efgh-ijkl-mnop{Enter}');
      await waitFor(() => expect(sent).toHaveBeenCalledWith({ code: 'abcd-efgh-ijkl-mnop' }));
      expect(await screen.findByText(/^A recovery code signed you in/)).toBeVisible();
    });

    it('mails a person who lost the phone', async () => {
      mockApi.use(mockCall(reportLostPhone, { isMailed: true as const }));
      const { person } = await waitForCode();
      await person.click(screen.getByRole('button', { name: 'I lost my phone' }));
      expect(await screen.findByText(/^Check your mail/)).toBeVisible();
    });

    it('starts again at the heading of the first step', async () => {
      const { person } = await waitForCode();
      await person.click(screen.getByRole('button', { name: 'Start again' }));
      expect(await screen.findByLabelText('Password')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Good to see you again' })).toHaveFocus();
    });

    it('asks for the password again when the code came too late', async () => {
      mockApi.use(mockCall(enterCode, refuse('unauthenticated')));
      const { person } = await waitForCode();
      await person.keyboard('123456{Enter}');
      expect(await screen.findByLabelText('Password')).toBeVisible();
    });
  });

  it('leads a suspended person to the reasons [acts 13]', async () => {
    mockApi.use(
      http.post('*/api/auth/login', () =>
        HttpResponse.json(
          { code: 'forbidden', message: 'Suspended', details: { statement: 'a.b' }, requestId: 'r' },
          { status: 403 },
        ),
      ),
    );
    const { person, router } = renderRoutes(app.routes, { at: '/login' });
    await submit(person);
    await waitFor(() => expect(router.state.location.pathname).toBe('/statements'));
    expect(router.state.location.search).toBe('?token=a.b');
  });

  it('offers a suspended person to mail the reasons, where only the mail has them [acts 22]', async () => {
    const mailed: unknown[] = [];
    mockApi.use(
      mockCall(signIn, refuse('forbidden', { message: SUSPENDED_MESSAGE })),
      mockCall(mailStatement, ({ body }) => {
        mailed.push(body);
        return { email: 'venue@salthouse.example' };
      }),
    );
    const { person } = renderRoutes(app.routes, { at: '/login' });
    await submit(person);
    await person.click(await screen.findByRole('button', { name: 'Mail me the reasons again' }));
    expect(await screen.findByText(/^Look at your mail/)).toBeVisible();
    expect(mailed).toEqual([{ email: 'venue@salthouse.example' }]);
  });

  it('does not call a password missing that is too long', async () => {
    const { person } = renderRoutes(app.routes, { at: '/login' });
    await person.type(await screen.findByLabelText('Email'), 'venue@salthouse.example');
    await person.click(screen.getByLabelText('Password'));
    await person.paste('x'.repeat(1025));
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    const password = screen.getByLabelText('Password');
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('Password must be at most 1024 characters'),
    );
    expect(password).toHaveFocus();
  });

  it('tells a password manager the kind of each field [login 8]', async () => {
    renderRoutes(app.routes, { at: '/login' });
    expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('shows the password on request [login 7]', async () => {
    const { person } = renderRoutes(app.routes, { at: '/login' });
    await person.type(await screen.findByLabelText('Password'), 'soundcheck');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Password')).toHaveValue('soundcheck');
  });

  it("shows the server's message for a refusal, and keeps the entries [login 6, toasts 34, errors 12]", async () => {
    const message = 'Too many attempts. Try again in a minute.';
    mockApi.use(mockCall(signIn, refuse('rate_limited', { message })));
    const { person } = renderRoutes(app.routes, { at: '/login' });
    await submit(person);
    expect(await screen.findByText(`Login failed ${message}`)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('venue@salthouse.example');
    expect(screen.getByLabelText('Password')).toHaveValue('soundcheck');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it.each([
    ['no answer comes', () => HttpResponse.error(), "Backline can't be reached. Please try again."],
    [
      'a proxy has no service behind it',
      () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 }),
      "Backline can't be reached. Please try again.",
    ],
    [
      'the server refuses without a word',
      () => new HttpResponse(null, { status: 401 }),
      'Invalid email or password. Please check your credentials.',
    ],
  ])('shows its own message when %s [toasts 35]', async (_, answer, message) => {
    mockApi.use(http.post('*/api/auth/login', answer));
    const { person } = renderRoutes(app.routes, { at: '/login' });
    await submit(person);
    expect(await screen.findByText(`Login failed ${message}`)).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveValue('soundcheck');
  });

  it('leads a venue to its dashboard [route-guard 11, toasts 36, calls 11]', async () => {
    const venue = buildUser({ userType: 'organisation', artistId: undefined, orgId: 'org-1' });
    mockApi.use(mockCall(signIn, { ...venue, session }));
    const { person, router } = renderRoutes(app.routes, { at: '/login' });
    await submit(person);
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/org-dashboard');
  });

  it('leads an artist without a profile back to the signup [route-guard 14]', async () => {
    const { artistId: _none, ...user } = buildUser();
    mockApi.use(mockCall(signIn, { ...user, session }), mockCall(getSignupDraft, buildSignupDraft()));
    const { person, router } = renderRoutes(app.routes, { flags: ['open-signup'], at: '/login' });
    await submit(person);
    expect(await screen.findByText(/^Step \d of 5$/)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/signup/artist');
  });

  it('returns to the page the person came from, on this site only [route-guard 6]', async () => {
    mockApi.use(mockCall(signIn, { ...buildUser(), session }));
    const { person, router } = renderRoutes(app.routes, { at: '/login?next=%2Fevents%2F7%2Fapply' });
    await submit(person);
    await waitFor(() => expect(router.state.location.pathname).toBe('/events/7/apply'));
  });

  it('ignores a return address on another site [route-guard 7]', async () => {
    mockApi.use(mockCall(signIn, { ...buildUser(), session }));
    const { person, router } = renderRoutes(app.routes, { at: '/login?next=%2F%2Fevil.example' });
    await submit(person);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dj-profile'));
  });

  it('shows the headliners of the API on the poster [landing-pages 16]', async () => {
    renderRoutes(app.routes, { at: '/login' });
    expect(await screen.findByText('Saint Fjord')).toBeInTheDocument();
    expect(screen.getByText('Welcome back')).toBeInTheDocument();
  });

  it.each(['/login', '/forgot-password', '/beta-signup?card=thanks'])(
    'names no night at %s while events are not released',
    async (at) => {
      mockApi.use(mockCall(getBetaStatus, { open: true }));
      renderRoutes(app.routes, { at, flags: [] });
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      await waitFor(() => expect(screen.getByText(/^(Welcome back|Lost property|Your name)$/)).toBeVisible());
      expect(screen.queryByText('Saint Fjord')).not.toBeInTheDocument();
    },
  );

  it('tells a stranger who wants to apply why they sign in, and offers to sign up beside it', async () => {
    mockApi.use(mockCall(getEvent, buildEvent({ headliner: 'Tape Orchard' })));
    renderRoutes(app.routes, { at: '/login?next=%2Fevents%2F7%2Fapply', flags: ['events'] });
    expect(await screen.findByRole('heading', { name: 'Sign in to apply to Tape Orchard' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'New here? Create your page' })).toHaveAttribute(
      'href',
      '/signup?next=%2Fevents%2F7%2Fapply',
    );
    expect(screen.queryByText('Good to see you again')).not.toBeInTheDocument();
  });

  it.each([
    ['/login?next=%2Fevents%2F7%2Fapply', 'Sign in to apply'],
    ['/login?next=%2Fevents%2F7', 'Good to see you again'],
    ['/login?next=%2F%2Fevil.example%2Fevents%2F7%2Fapply', 'Good to see you again'],
  ])('at %s, without an event that it can name, says %s', async (at, title) => {
    mockApi.use(mockCall(getEvent, refuse('not_found')));
    renderRoutes(app.routes, { at, flags: ['events'] });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});

it('the server renders the login', async () => {
  const { head } = await renderOnServer(app.routes, { at: '/login?next=%2Fevents%2F7%2Fapply' });
  expect(head).toContain('<title>Sign In · Backline</title>');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(screen.getByText('Saint Fjord')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sign in to apply to Oyelaran' })).toBeVisible();
});
