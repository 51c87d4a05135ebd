import { getSession } from '@backline/contracts/accounts/auth';
import {
  beginFactor,
  getFactor,
  renewRecoveryCodes,
  reportOwnLostPhone,
  turnOffFactor,
  turnOnFactor,
} from '@backline/contracts/accounts/factor/factor';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, readableSession, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { juno, openSettings, withSettings } from '#src/features/settings/testing/open-settings.tsx';

withSettings();

const CODES = Array.from('abcdefghij', (letter) => `${letter.repeat(4)}-k3px-p2m7-q5rt`);
const WRONG = 'This code is wrong or was used already. Wait for the next one.';
const session = readableSession(juno.id);
const sent = vi.fn<(body: unknown) => void>();
const region = () => within(screen.getByRole('region', { name: 'Two-factor' }));

async function startSetUp(person: Awaited<ReturnType<typeof openSettings>>['person']) {
  await person.click(await region().findByRole('button', { name: 'Set up two-factor' }));
  expect(region().getByLabelText('Your password')).toHaveFocus();
  await person.keyboard('soundcheck{Enter}');
}

describe('two-factor', () => {
  it('asks for the password first, and marks a wrong one [second-factor 16]', async () => {
    const wrong = 'This is not your password.';
    mockApi.use(mockCall(beginFactor, refuse('validation_failed', { fields: { password: wrong } })));
    const { person } = await openSettings();
    await startSetUp(person);
    const password = region().getByLabelText('Your password');
    await waitFor(() => expect(password).toHaveAccessibleDescription(wrong));
    await person.click(region().getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('region', { name: 'Two-factor' })).toHaveFocus();
    expect(region().getByRole('button', { name: 'Set up two-factor' })).toBeVisible();
  });

  it('is set up by a picture or a key, and marks a wrong code', async () => {
    mockApi.use(
      mockCall(beginFactor, { factorId: 'f-1', secret: 'JBSWY3DPEHPK3PXP', qrCode: '<svg/>' }),
      mockCall(turnOnFactor, refuse('invalid_code', { message: WRONG, fields: { code: WRONG } })),
    );
    const { person } = await openSettings();
    await startSetUp(person);
    const code = await region().findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(region().getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(region().getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await person.type(code, '123456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(WRONG));
    expect(code).toHaveFocus();
  });

  it('shows ten recovery codes when it is on', async () => {
    mockApi.use(
      mockCall(beginFactor, { factorId: 'f-1', secret: 'JBSWY3DPEHPK3PXP', qrCode: '<svg/>' }),
      mockCall(turnOnFactor, ({ body }) => {
        sent(body);
        mockApi.use(mockCall(getFactor, { isOn: true, codesLeft: 10, needsCode: true }));
        return { codes: CODES, session };
      }),
    );
    const { person } = await openSettings();
    await startSetUp(person);
    await person.type(await region().findByLabelText('Code'), '123 456{Enter}');
    const list = await region().findByRole('list', { name: 'Recovery codes' });
    expect(list).toHaveFocus();
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(sent).toHaveBeenCalledWith({ password: 'soundcheck', factorId: 'f-1', code: '123 456' });
    expect(await region().findByText(/^10 recovery codes are left\./)).toBeVisible();
    expect(region().getByText('On')).toBeVisible();
  });

  it('opens the admin area for an administrator who needs it, without a reload [second-factor 29]', async () => {
    const admin = { ...juno, isAdmin: true, adminFactor: 'needed' as const };
    setSessionUser(admin);
    mockApi.use(
      mockCall(beginFactor, { factorId: 'f-1', secret: 'JBSWY3DPEHPK3PXP', qrCode: '<svg/>' }),
      mockCall(turnOnFactor, () => {
        mockApi.use(
          mockCall(getFactor, { isOn: true, codesLeft: 10, needsCode: true }),
          mockCall(getSession, { user: { ...admin, adminFactor: 'proven' }, session }),
        );
        return { codes: CODES, session };
      }),
    );
    const { person } = await openSettings();
    expect(region().getByRole('status')).toHaveTextContent(/^The admin area needs two-factor/);
    await startSetUp(person);
    await person.type(await region().findByLabelText('Code'), '123456{Enter}');
    const link = await region().findByRole('link', { name: 'Open the admin area' });
    expect(link).toHaveAttribute('href', '/admin');
    expect(region().queryByText('The admin area needs two-factor')).toBeNull();
    expect(region().getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  });

  it('is turned off by the password and a code', async () => {
    mockApi.use(
      mockCall(getFactor, { isOn: true, codesLeft: 1, needsCode: true }),
      mockCall(turnOffFactor, refuse('invalid_code', { message: WRONG, fields: { code: WRONG } })),
    );
    const { person } = await openSettings();
    expect(await region().findByText(/^1 recovery code is left\./)).toBeVisible();
    await person.click(region().getByRole('button', { name: 'Turn off' }));
    expect(region().getByLabelText('Your password')).toHaveFocus();
    await person.keyboard('soundcheck');
    await person.type(region().getByLabelText('Code or recovery code'), '123456{Enter}');
    await waitFor(() =>
      expect(region().getByLabelText('Code or recovery code')).toHaveAccessibleDescription(WRONG),
    );
    mockApi.use(
      mockCall(turnOffFactor, () => {
        mockApi.use(mockCall(getFactor, { isOn: false, codesLeft: 0, needsCode: false }));
        return { isOn: false as const, session };
      }),
    );
    await person.click(region().getByRole('button', { name: 'Turn off two-factor' }));
    expect(await region().findByRole('button', { name: 'Set up two-factor' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Two-factor' })).toHaveFocus();
  });

  it('gives new recovery codes', async () => {
    mockApi.use(
      mockCall(getFactor, { isOn: true, codesLeft: 0, needsCode: true }),
      mockCall(renewRecoveryCodes, { codes: CODES, session: null }),
    );
    const { person } = await openSettings();
    await person.click(await region().findByRole('button', { name: 'New recovery codes' }));
    await person.keyboard('soundcheck');
    await person.type(region().getByLabelText('Code or recovery code'), '123456{Enter}');
    expect(await region().findByRole('list', { name: 'Recovery codes' })).toHaveFocus();
  });

  it('asks for the password alone after a recovery code signed in, and for a code when that is over [second-factor 28]', async () => {
    const missing = 'Enter a code of your app, or a recovery code.';
    mockApi.use(
      mockCall(getFactor, { isOn: true, codesLeft: 0, needsCode: false }),
      mockCall(renewRecoveryCodes, ({ body }) => {
        sent(body);
        mockApi.use(mockCall(getFactor, { isOn: true, codesLeft: 0, needsCode: true }));
        return refuse('invalid_code', { message: missing, fields: { code: missing } });
      }),
    );
    const { person } = await openSettings();
    expect(await region().findByText(/^A recovery code signed you in\./)).toBeVisible();
    await person.click(region().getByRole('button', { name: 'New recovery codes' }));
    expect(region().queryByLabelText('Code or recovery code')).toBeNull();
    await person.keyboard('soundcheck{Enter}');
    expect(await region().findByLabelText('Code or recovery code')).toHaveAccessibleDescription(missing);
    expect(sent).toHaveBeenLastCalledWith({ password: 'soundcheck' });
  });

  it('mails the way for a lost phone, with the password [second-factor 28]', async () => {
    mockApi.use(
      mockCall(getFactor, { isOn: true, codesLeft: 0, needsCode: true }),
      mockCall(reportOwnLostPhone, ({ body }) => {
        sent(body);
        return { isMailed: true as const };
      }),
    );
    const { person } = await openSettings();
    await person.click(await region().findByRole('button', { name: 'I lost my phone' }));
    expect(region().getByLabelText('Your password')).toHaveFocus();
    await person.keyboard('soundcheck{Enter}');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Two-factor' })).toHaveFocus());
    expect(sent).toHaveBeenLastCalledWith({ password: 'soundcheck' });
    expect(region().getByRole('button', { name: 'I lost my phone' })).toBeVisible();
  });

  it('keeps the focus when a form is left by Cancel', async () => {
    mockApi.use(mockCall(getFactor, { isOn: true, codesLeft: 3, needsCode: true }));
    const { person } = await openSettings();
    await person.click(await region().findByRole('button', { name: 'Turn off' }));
    await person.click(region().getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('region', { name: 'Two-factor' })).toHaveFocus();
  });

  it('says that it could not be loaded', async () => {
    mockApi.use(mockCall(getFactor, refuse('unavailable')));
    await openSettings();
    expect(await region().findByText(/Two-factor/, { selector: 'p, b' })).toBeVisible();
  });
});
