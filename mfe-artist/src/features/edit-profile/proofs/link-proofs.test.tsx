import {
  askForLinkProof,
  checkLinkCode,
  type LinkProof,
  listOwnLinkProofs,
  makeLinkCode,
} from '@backline/contracts/profiles/link-proofs';
import { buildLinkProof } from '@backline/contracts/testing/link-builders';
import { useToast } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LinkProofs } from './link-proofs.tsx';

withMockApi();

const CODE = 'backline-5f3a9c04be17';
const DAY = '2026-11-21T12:00:00.000Z';
const instagram = (overrides: Partial<LinkProof> = {}) =>
  buildLinkProof({
    platform: 'instagram',
    way: 'request',
    link: 'https://www.instagram.com/junohalide',
    ...overrides,
  });

let proofs: LinkProof[] = [];
beforeEach(() => {
  proofs = [buildLinkProof(), instagram()];
  mockApi.use(
    mockCall(listOwnLinkProofs, () => proofs),
    mockCall(makeLinkCode, () => buildLinkProof({ code: CODE })),
  );
});

const open = () => renderRoutes([{ path: '/', element: <LinkProofs /> }], { at: '/' });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your links' })).getAllByRole('listitem');
const openCode = async (person: ReturnType<typeof open>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'Prove that this is yours: SoundCloud' }));
  return within(await screen.findByRole('dialog', { name: 'Prove that this SoundCloud page is yours' }));
};

it('a link is proven by its code, which can be copied', async () => {
  mockApi.use(
    mockCall(checkLinkCode, () => {
      proofs = [buildLinkProof({ status: 'proven', decidedAt: DAY })];
      return proofs[0]!;
    }),
  );
  const { person } = open();
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
  const { person } = open();
  const dialog = await openCode(person);
  await person.click(dialog.getByRole('button', { name: 'Check now' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(dialog.getByRole('button', { name: 'Check now' })).toBeEnabled();
});

it('another link is sent to a check with evidence', async () => {
  const sent: unknown[] = [];
  mockApi.use(
    mockCall(askForLinkProof, ({ body }) => {
      sent.push(body);
      proofs = [instagram({ status: 'waiting', askedAt: DAY })];
      return proofs[0]!;
    }),
  );
  const { person } = open();
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

it('typed evidence is there again after Escape, and gone once it is sent', async () => {
  mockApi.use(mockCall(askForLinkProof, () => instagram({ status: 'waiting', askedAt: DAY })));
  const { person } = open();
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
  proofs = [instagram({ status: 'refused', decidedAt: DAY, reason: 'The story is gone.' })];
  open();
  const [row] = await rows();
  expect(row).toHaveTextContent('Decided on Sat 21 November 2026');
  expect(row).toHaveTextContent('The story is gone.');
  expect(screen.getByRole('button', { name: 'Ask again: Instagram' })).toBeVisible();
});

it('says what to do without a link, and when nothing could be loaded', async () => {
  proofs = [];
  const { unmount } = open();
  expect(await screen.findByText('Enter a link above and save it, then prove it.')).toBeVisible();
  unmount();
  mockApi.use(mockCall(listOwnLinkProofs, refuse('unavailable')));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The proofs of your links could not be loaded');
});
