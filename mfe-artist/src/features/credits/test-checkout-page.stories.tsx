import { getPurchase } from '@backline/contracts/shop/purchases';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildPurchase } from '@backline/contracts/testing/purchase-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { TestCheckoutPage } from './test-checkout-page.tsx';

export default { title: 'Screens/Artist/Test checkout' };

const app = { routes: [{ path: '/credits/checkout/:id', element: <TestCheckoutPage /> }] };
const common = { at: '/credits/checkout/purchase-1', user: buildUser() };

export const Open = storyOf(app, {
  ...common,
  answers: [mockCall(getPurchase, buildPurchase({ status: 'open', allowedActions: ['pay'] }))],
});

export const Loading = storyOf(app, { ...common, answers: [unanswered(getPurchase)] });

export const NoSuchPurchase = storyOf(app, {
  ...common,
  answers: [mockCall(getPurchase, refuse('not_found'))],
});

export const Failed = storyOf(app, { ...common, answers: [mockCall(getPurchase, refuse('unavailable'))] });
