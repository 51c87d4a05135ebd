import { ADMIN_ACTS, performAct, previewAct } from '@backline/contracts/desk/acts';
import {
  FLAG_TEXTS,
  listPlannedFlags,
  planFlag,
  type PlannedFlag,
} from '@backline/contracts/platform/flag-plans';
import { setSessionUser } from '@backline/shell-sdk';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildPlannedFlags } from '@backline/contracts/testing/desk/flag-builder';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FlagsPanel } from './flags-panel.tsx';

withMockApi();

let flags: PlannedFlag[];
beforeEach(() => {
  flags = buildPlannedFlags();
  setSessionUser(buildUser({ isAdmin: true }));
  mockApi.use(mockCall(listPlannedFlags, () => flags));
});

const open = () => renderRoutes([{ path: '/', element: <FlagsPanel /> }], { at: '/' });
const rowOf = async (name: string) => {
  const cell = await screen.findByText(name);
  return within(cell.closest('li') as HTMLElement);
};

describe('the flags', () => {
  it('say what is hidden while off, who switched them last, and how many are on', async () => {
    open();
    const events = await rowOf('events');
    expect(events.getByText('Off: /events reads “Events Feature Coming Soon”.')).toBeVisible();
    expect(events.getByText(/^Nov 20, 2026 by ada@backline.example$/)).toBeVisible();
    expect(events.getByRole('switch', { name: 'events' })).toBeChecked();
    const messages = await rowOf('messages');
    expect(messages.getByText('Never changed')).toBeVisible();
    expect(messages.getByRole('switch', { name: 'messages' })).not.toBeChecked();
    expect(screen.getByText('1 of 9 on')).toBeVisible();
  });

  it('show their owner and their last day, and that it has passed [to-do 9]', async () => {
    open();
    const row = await rowOf('org-analytics');
    expect(row.getByText('Owner: Venues, until Fri 20 November 2026')).toBeVisible();
    expect(row.getByText('Past its date')).toBeVisible();
    expect((await rowOf('messages')).queryByText('Past its date')).not.toBeInTheDocument();
  });

  it('are not switched before the effect is named and confirmed [admin-dashboard 18, feature-flags 6]', async () => {
    const performed: unknown[] = [];
    mockApi.use(
      mockCall(previewAct, {
        act: 'flag.on',
        subjectId: 'messages',
        name: 'messages',
        effect: [ADMIN_ACTS['flag.on'].does, FLAG_TEXTS.messages.on],
        refusal: null,
        isDone: false,
        version: 3,
      }),
      mockCall(performAct, ({ params, body }) => {
        performed.push({ act: params['act'], subjectId: params['subjectId'], ...(body as object) });
        flags = flags.map((flag) => (flag.name === 'messages' ? { ...flag, on: true } : flag));
        return { act: 'flag.on' as const, subjectId: 'messages', version: 4, statementId: null };
      }),
    );
    const { person } = open();
    await person.click((await rowOf('messages')).getByRole('switch'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('On: Messages stands in the navigation.')).toBeVisible();
    expect(performed).toEqual([]);
    await person.type(await dialog.findByLabelText('Reason'), 'The screen is ready');
    await person.click(dialog.getByRole('button', { name: 'Switch on' }));
    expect(await screen.findByText('2 of 9 on')).toBeVisible();
    expect(performed).toMatchObject([
      { act: 'flag.on', subjectId: 'messages', reason: 'The screen is ready', version: 3 },
    ]);
  });

  it('get an owner and a last day, which can be taken away again', async () => {
    const plans: unknown[] = [];
    mockApi.use(
      mockCall(planFlag, ({ params, body }) => {
        plans.push({ name: params['name'], ...(body as object) });
        return flags[0]!;
      }),
    );
    const { person } = open();
    const button = { name: 'Plan of org-analytics' };
    await person.click(await screen.findByRole('button', button));
    await person.clear(screen.getByLabelText('Last day'));
    await person.clear(screen.getByLabelText('Owner'));
    await person.type(screen.getByLabelText('Owner'), 'Platform');
    await person.click(screen.getByRole('button', { name: 'Save plan' }));
    expect(await screen.findByText(/^Plan saved/)).toBeInTheDocument();
    expect(plans).toEqual([{ name: 'org-analytics', owner: 'Platform', endsOn: null }]);
  });

  it('say that they could not be loaded', async () => {
    mockApi.use(mockCall(listPlannedFlags, refuse('unavailable')));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The flags could not be loaded');
  });
});
