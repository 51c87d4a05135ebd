import { getCredits, listLedger, type LedgerLine } from '@backline/contracts/shop/credits';
import { getPurchase, getShop, listPurchases, returnPurchase } from '@backline/contracts/shop/purchases';
import { buildCredits, buildUser } from '@backline/contracts/testing/builders';
import { buildPurchase, buildShop } from '@backline/contracts/testing/purchase-builders';
import { mockCall, refuse, storyOf, unanswered, type StoryOptions } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { CreditsPage } from './credits-page.tsx';

export default { title: 'Screens/Artist/Credits' };

const app = { routes: [{ path: '/credits', element: <CreditsPage /> }] };
const common = { at: '/credits', user: buildUser() };

const line = (
  number: number,
  kind: LedgerLine['kind'],
  [balance, held, available]: [number, number, number],
  note: string,
): LedgerLine => ({
  id: `entry-${number}`,
  kind,
  balance,
  held,
  available,
  at: `2026-11-${10 + number}T12:00:00.000Z`,
  applicationId: kind === 'grant' ? null : 'application-1',
  note,
});

const LONG = 'The Low Tide Soundsystem & Friends: Nine Hours of Dub';
const lines = [
  line(5, 'hold', [0, 20, 70], 'Oyelaran: applied to Salt House'),
  line(4, 'release', [0, -10, 90], `${LONG}: no reply from Kulturzentrum am Alten Güterbahnhof`),
  line(3, 'hold', [0, 10, 80], `${LONG}: applied to Kulturzentrum am Alten Güterbahnhof`),
  line(2, 'capture', [-10, -10, 90], 'Nine Lamps: accepted by Salt House'),
  line(1, 'grant', [100, 0, 100], 'Welcome to Backline'),
];
const shop = [mockCall(getShop, buildShop()), mockCall(listPurchases, [])];
const some = buildCredits({ balance: 90, held: 20, available: 70 });

export const WithHeldCredits = storyOf(app, {
  ...common,
  answers: [mockCall(getCredits, some), mockCall(listLedger, lines), ...shop],
});

export const FromAnApplication = storyOf(app, {
  ...common,
  at: '/credits?event=event-1',
  answers: [
    mockCall(getCredits, buildCredits({ balance: 0, held: 0, available: 0 })),
    mockCall(listLedger, lines),
    ...shop,
  ],
});

export const NewArtist = storyOf(app, {
  ...common,
  answers: [
    mockCall(getCredits, buildCredits({ balance: 100, held: 0, available: 100 })),
    mockCall(listLedger, lines.slice(-1)),
    ...shop,
  ],
});

export const Loading = storyOf(app, {
  ...common,
  answers: [unanswered(getCredits), unanswered(listLedger), unanswered(getShop), unanswered(listPurchases)],
});

export const Failed = storyOf(app, {
  ...common,
  answers: [
    mockCall(getCredits, refuse('unavailable')),
    mockCall(listLedger, refuse('unavailable')),
    mockCall(getShop, refuse('unavailable')),
    mockCall(listPurchases, refuse('unavailable')),
  ],
});

const withShop = (sale: Parameters<typeof buildShop>[0]) =>
  storyOf(app, {
    ...common,
    answers: [
      mockCall(getCredits, some),
      mockCall(listLedger, lines),
      mockCall(getShop, buildShop(sale)),
      mockCall(listPurchases, []),
    ],
  });

export const SoldInSomeCountries = withShop({ countries: ['AT', 'DE', 'NL'] });

export const NotSoldYet = withShop({ sale: 'not-yet' });

export const NotSoldHere = withShop({ sale: 'not-sold' });

const PURCHASES = [
  buildPurchase(),
  buildPurchase({ id: 'purchase-2', status: 'refunding', returnableUntil: null, allowedActions: [] }),
  buildPurchase({ id: 'purchase-3', status: 'disputed', returnableUntil: null, allowedActions: [] }),
];

export const AfterPurchases = storyOf(app, {
  ...common,
  at: '/credits?event=event-1&purchase=purchase-1',
  answers: [
    mockCall(getCredits, some),
    mockCall(listLedger, lines),
    mockCall(getShop, buildShop()),
    mockCall(listPurchases, PURCHASES),
    mockCall(getPurchase, buildPurchase()),
  ],
});

type Answer = NonNullable<StoryOptions['answers']>[number];

/** A person who can withdraw from one purchase. `returned` answers the withdrawal. */
const withdrawalOf = (returned: Answer, listed: Answer = mockCall(listPurchases, [buildPurchase()])) =>
  storyOf(app, {
    ...common,
    answers: [
      mockCall(getCredits, some),
      mockCall(listLedger, lines),
      mockCall(getShop, buildShop()),
      listed,
      returned,
    ],
  });

const ask = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Withdraw from this purchase/ }));
async function confirm() {
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm withdrawal' }));
}

export const Withdrawing = { ...withdrawalOf(unanswered(returnPurchase)), play: ask };

export const WithdrawalSending = {
  ...withdrawalOf(unanswered(returnPurchase)),
  play: async () => {
    await confirm();
    await screen.findByText('Withdrawing...');
  },
};

export const WithdrawalFailed = {
  ...withdrawalOf(
    mockCall(returnPurchase, refuse('wrong_state', { message: 'Some of these credits were spent.' })),
  ),
  play: async () => {
    await confirm();
    await screen.findByText('Some of these credits were spent.');
  },
};

const returned = buildPurchase({ status: 'refunding', returnableUntil: null, allowedActions: [] });
let isReturned = false;

const withdrawn = withdrawalOf(
  mockCall(returnPurchase, () => {
    isReturned = true;
    return returned;
  }),
  mockCall(listPurchases, () => [isReturned ? returned : buildPurchase()]),
);

export const Withdrawn = {
  ...withdrawn,
  beforeEach: () => {
    isReturned = false;
    return withdrawn.beforeEach();
  },
  play: async () => {
    await confirm();
    await screen.findByText('Refund under way');
  },
};
