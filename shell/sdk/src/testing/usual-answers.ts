import { getPushKey } from '@backline/contracts/accounts/push';
import { listPlaces } from '@backline/contracts/base/places';
import { countView } from '@backline/contracts/figures/page-views';
import { getFlags } from '@backline/contracts/platform/flags';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockCall } from './mock/mock-call.ts';

/** Answers that any screen may ask for: the count of page views, and the release flags with only `events` on. There are no push messages, and no town is known. */
export const USUAL_ANSWERS = [
  mockCall(countView, { id: 'viewed' }),
  mockCall(getPushKey, { publicKey: null, isOn: false }),
  mockCall(listPlaces, []),
  mockCall(getFlags, buildFlags('events')),
];
