import { checkMailAddress } from '@backline/contracts/accounts/mail/mail-address';
import { getMailChoices, saveMailChoices } from '@backline/contracts/accounts/mail/mail-choices';
import { buildMailChoices } from '@backline/contracts/testing/notice-builder';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { juno, openSettings, withSettings } from '#src/features/settings/testing/open-settings.tsx';

withSettings();

const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const open = async () => {
  const view = await openSettings();
  await screen.findByRole('combobox', { name: 'A venue accepts you' });
  return view;
};
const saveButton = () => screen.getByRole('button', { name: 'Save mail settings' });

describe('the mail settings', () => {
  it('save what the person changed, with the zone of the browser [notices 10]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(saveMailChoices, ({ body }) => {
        sent.push(body);
        const [accepted, ...rest] = buildMailChoices().kinds;
        return buildMailChoices({
          timeZone: 'Europe/Lisbon',
          kinds: [{ ...accepted!, choice: 'daily' }, ...rest],
        });
      }),
    );
    const { person } = await open();
    expect(
      within(choice('A venue accepts you'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['At once', 'Daily at 9:00', 'Never']);
    await person.selectOptions(choice('A venue accepts you'), 'Daily at 9:00');
    await person.click(saveButton());
    expect(await screen.findByText(/^Mail settings saved/)).toBeVisible();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(sent).toEqual([{ timeZone, choices: [{ kind: 'accepted', choice: 'daily' }] }]);
    expect(choice('A venue accepts you')).toHaveValue('daily');
    expect(choice('Your time zone')).toHaveValue('Europe/Lisbon');
  });

  it('have another zone when the person chooses one, also one that the browser does not offer', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(getMailChoices, buildMailChoices({ timeZone: 'Mars/Olympus' })),
      mockCall(saveMailChoices, ({ body }) => {
        sent.push(body);
        return buildMailChoices({ timeZone: 'Asia/Kolkata' });
      }),
    );
    const { person } = await open();
    expect(choice('Your time zone')).toHaveValue('Mars/Olympus');
    await person.selectOptions(choice('Your time zone'), 'Asia/Kolkata');
    await person.click(saveButton());
    expect(await screen.findByText(/^Mail settings saved/)).toBeVisible();
    expect(sent).toEqual([{ timeZone: 'Asia/Kolkata', choices: [] }]);
  });

  it('show what is always mailed, without a control [notices 10]', async () => {
    await open();
    const always = screen.getByRole('list', { name: 'Always mailed at once' });
    expect(
      within(always)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(buildMailChoices().always);
    expect(within(always).queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('tell a member of a venue who gets its mail, and offer no choice that does nothing [notices 10]', async () => {
    mockApi.use(mockCall(getMailChoices, buildMailChoices({ kinds: [], goesTo: 'Ines Carvalho' })));
    await openSettings();
    expect(
      await screen.findByText(/The mail of your venue goes to Ines Carvalho, who chooses/),
    ).toBeVisible();
    expect(screen.getByRole('list', { name: 'Always mailed at once' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save mail settings' })).not.toBeInTheDocument();
  });

  it('keep the choice on the screen when it could not be saved', async () => {
    mockApi.use(mockCall(saveMailChoices, refuse('unavailable')));
    const { person } = await open();
    await person.selectOptions(choice('A venue invites you to apply'), 'Never');
    await person.click(saveButton());
    expect(await screen.findByText(/^Mail settings not saved/)).toBeVisible();
    expect(choice('A venue invites you to apply')).toHaveValue('never');
  });

  it('say that mail comes back, and send a check mail [returned-mail 6]', async () => {
    mockApi.use(
      mockCall(getMailChoices, buildMailChoices({ addressReturns: true })),
      mockCall(checkMailAddress, { email: juno.email }),
    );
    const { person } = await open();
    const email = within(screen.getByRole('region', { name: 'Email' }));
    expect(email.getByText('Mail to this address comes back')).toBeVisible();
    expect(email.getByLabelText('New email')).toBeEnabled();
    await person.click(email.getByRole('button', { name: 'Send a check mail' }));
    expect(
      await screen.findByText(`Check mail sent Follow the link that we sent to ${juno.email}.`),
    ).toBeVisible();
  });

  it('say when they could not be loaded', async () => {
    mockApi.use(mockCall(getMailChoices, refuse('unavailable')));
    await openSettings();
    expect(await screen.findByText('Your mail settings could not be loaded')).toBeVisible();
  });
});
