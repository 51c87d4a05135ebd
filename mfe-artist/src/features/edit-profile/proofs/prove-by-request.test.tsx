import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { askForLinkProof } from '@backline/contracts/profiles/link-proofs';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DAY, instagram, openProofs, rows, server, withProofs } from './testing/open-proofs.tsx';

withProofs();

it('another link is sent to a check with evidence', async () => {
  const sent: unknown[] = [];
  mockApi.use(
    mockCall(askForLinkProof, ({ body }) => {
      sent.push(body);
      server.proofs = [instagram({ status: 'waiting', askedAt: DAY })];
      return server.proofs[0]!;
    }),
  );
  const { person } = openProofs();
  await person.click(await screen.findByRole('button', { name: 'Ask for a check: Instagram' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Link to it'), 'no address');
  await person.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(await dialog.findByText('Say how we can see that this page is yours')).toBeVisible();
  expect(dialog.getByText('Enter a web address, for example https://example.com/post')).toBeVisible();
  await person.clear(dialog.getByLabelText('Link to it'));
  await person.type(dialog.getByLabelText('Evidence'), 'My story of today says Backline.');
  await person.click(dialog.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ evidence: 'My story of today says Backline.', evidenceLink: null }]);
  expect(await screen.findByText('Asked on Sat 21 November 2026')).toBeVisible();
  const [row] = await rows();
  await waitFor(() => expect(row).toHaveFocus());
});

it('typed evidence is restored after Escape, and removed once it is sent', async () => {
  mockApi.use(mockCall(askForLinkProof, () => instagram({ status: 'waiting', askedAt: DAY })));
  const { person } = openProofs();
  const ask = await screen.findByRole('button', { name: 'Ask for a check: Instagram' });
  const evidence = () => screen.getByLabelText('Evidence');
  await person.click(ask);
  await person.type(evidence(), 'My story of today says Backline.');
  await person.type(screen.getByLabelText('Link to it'), 'https://example.com/story');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await person.click(ask);
  expect(evidence()).toHaveValue('My story of today says Backline.');
  expect(screen.getByLabelText('Link to it')).toHaveValue('https://example.com/story');
  await person.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.click(ask);
  expect(evidence()).toHaveValue('');
});

it('a refused link says why, and can be asked about again', async () => {
  server.proofs = [instagram({ status: 'refused', decidedAt: DAY, reason: 'The story is gone.' })];
  openProofs();
  const [row] = await rows();
  expect(row).toHaveTextContent('Decided on Sat 21 November 2026');
  expect(row).toHaveTextContent('The story is gone.');
  expect(screen.getByRole('button', { name: 'Ask again: Instagram' })).toBeVisible();
});

it('a request that the server refuses says why, and keeps the evidence', async () => {
  const message = 'You have asked for this link already.';
  mockApi.use(mockCall(askForLinkProof, refuse('wrong_state', { message })));
  const { person } = openProofs();
  await person.click(await screen.findByRole('button', { name: 'Ask for a check: Instagram' }));
  await person.type(await screen.findByLabelText('Evidence'), 'My story of today.');
  await person.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Evidence')).toHaveValue('My story of today.');
});

it('evidence of another person on this device is not shown', async () => {
  setSessionUser(buildUser({ id: 'one' }));
  const { person, unmount } = openProofs();
  await person.click(await screen.findByRole('button', { name: 'Ask for a check: Instagram' }));
  await person.type(await screen.findByLabelText('Evidence'), 'My story of today.');
  unmount();
  setSessionUser(buildUser({ id: 'two' }));
  const other = openProofs();
  await other.person.click(await screen.findByRole('button', { name: 'Ask for a check: Instagram' }));
  expect(await screen.findByLabelText('Evidence')).toHaveValue('');
});
