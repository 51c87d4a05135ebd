import { getPushKey } from '@backline/contracts/accounts/push';
import { listPlaces } from '@backline/contracts/base/places';
import { getFavourite } from '@backline/contracts/booking/favourites';
import { listOwnHiddenPages } from '@backline/contracts/desk/statements';
import { countToDo } from '@backline/contracts/desk/to-do';
import { countView } from '@backline/contracts/figures/page-views';
import { getFlags } from '@backline/contracts/platform/flags';
import { buildToDoCounts } from '@backline/contracts/testing/desk/to-do-builder';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockCall } from './mock/mock-call.ts';

/** Answers that any screen may ask for. Only the flag `events` is on. No town is known, no artist is a favourite, nothing is to do, and no page is hidden. */
export const USUAL_ANSWERS = [
  mockCall(countView, { id: 'viewed' }),
  mockCall(getPushKey, { publicKey: null, isOn: false }),
  mockCall(listPlaces, []),
  mockCall(getFavourite, { isFavourite: false, note: '' }),
  mockCall(countToDo, buildToDoCounts()),
  mockCall(listOwnHiddenPages, []),
  mockCall(getFlags, buildFlags('events')),
];
