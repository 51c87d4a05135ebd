import { getPushKey } from '@backline/contracts/accounts/push';
import { listPlaces } from '@backline/contracts/base/places';
import { getFavourite } from '@backline/contracts/booking/favourites';
import { countView } from '@backline/contracts/figures/page-views';
import { getFlags } from '@backline/contracts/platform/flags';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockCall } from './mock/mock-call.ts';

/** Answers that any screen may ask for. Only the flag `events` is on. No town is known, and no artist is a favourite. */
export const USUAL_ANSWERS = [
  mockCall(countView, { id: 'viewed' }),
  mockCall(getPushKey, { publicKey: null, isOn: false }),
  mockCall(listPlaces, []),
  mockCall(getFavourite, { isFavourite: false, note: '' }),
  mockCall(getFlags, buildFlags('events')),
];
