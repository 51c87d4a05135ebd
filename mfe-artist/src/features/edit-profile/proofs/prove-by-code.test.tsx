import { checkLinkCode, makeLinkCode } from '@backline/contracts/profiles/link-proofs';
import { buildLinkProof } from '@backline/contracts/testing/link-builders';
import { useToast } from '@backline/shell-sdk';
import { unanswered } from '@backline/shell-sdk/stories';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DAY, openProofs, rows, server, withProofs } from './testing/open-proofs.tsx';

withProofs();

const CODE = 'backline-5f3a9c04be17';
beforeEach(() => mockApi.use(mockCall(makeLinkCode, buildLinkProof({ code: CODE }))));

const openCode = async (person: ReturnType<typeof openProofs>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'Prove that this is yours: SoundCloud' }));
  return within(await screen.findByRole('dialog', { name: 'Prove that this SoundCloud page is yours' }));
};

it('a link is proven by its code, which can be copied', async () => {
  mockApi.use(
    mockCall(checkLinkCode, () => {
      server.proofs = [buildLinkProof({ status: 'proven', decidedAt: DAY })];
      return server.proofs[0]!;
    }),
  );
  const { person } = openProofs();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const dialog = await openCode(person);
  expect(dialog.getByLabelText('Your code')).toHaveValue(CODE);
  expect(dialog.getByRole('link', { name: 'your page on SoundCloud' })).toHaveAttribute(
    'href',
    'https://soundcloud.com/junohalide',
  );
  await person.click(dialog.getByRole('button', { name: 'Copy code' }));
  expect(copy).toHaveBeenCalledWith(CODE);
  await person.click(dialog.getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(useToast.getState().current).toMatchObject({ title: 'SoundCloud link verified' });
  expect(await screen.findByText('Proven on Sat 21 November 2026')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  const [row] = await rows();
  await waitFor(() => expect(row).toHaveFocus());
});

it('a check that fails says why, and can be tried again', async () => {
  const message = 'The code is not in the description on SoundCloud yet. It can take a few minutes to show.';
  mockApi.use(mockCall(checkLinkCode, refuse('wrong_state', { message })));
  const { person } = openProofs();
  const dialog = await openCode(person);
  await person.click(dialog.getByRole('button', { name: 'Check now' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(dialog.getByRole('button', { name: 'Check now' })).toBeEnabled();
});

it('a link without a code says why', async () => {
  mockApi.use(mockCall(makeLinkCode, refuse('wrong_state', { message: 'Save the link first.' })));
  const { person } = openProofs();
  await person.click(await screen.findByRole('button', { name: 'Prove that this is yours: SoundCloud' }));
  expect(await screen.findByText('No code Save the link first.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a check is under way until the platform has answered', async () => {
  mockApi.use(unanswered(checkLinkCode));
  const { person } = openProofs();
  const dialog = await openCode(person);
  await person.click(dialog.getByRole('button', { name: 'Check now' }));
  expect(dialog.getByRole('button', { name: 'Checking...' })).toHaveAttribute('aria-busy', 'true');
});

it('the dialog closes without a check, and opens with the newest code', async () => {
  const { person } = openProofs();
  const first = await openCode(person);
  expect(first.getByLabelText('Your code')).toHaveValue(CODE);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  mockApi.use(mockCall(makeLinkCode, buildLinkProof({ code: 'backline-000000000000' })));
  const second = await openCode(person);
  expect(second.getByLabelText('Your code')).toHaveValue('backline-000000000000');
});
