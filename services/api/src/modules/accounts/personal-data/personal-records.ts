import { ACCOUNT_RECORDS } from './account-records.ts';
import { BOOKING_RECORDS } from './booking-records.ts';
import { IMPERSONAL_RECORDS } from './impersonal-records.ts';
import type { PersonalRecord } from './personal-record.ts';
import { PROFILE_RECORDS } from './profile-records.ts';
import { SIGN_IN_RECORDS } from './sign-in-records.ts';

/** Every collection of the product's database. The file of a person and the end of an account follow it. */
export const PERSONAL_RECORDS: readonly PersonalRecord[] = [
  ...ACCOUNT_RECORDS,
  ...PROFILE_RECORDS,
  ...BOOKING_RECORDS,
  ...SIGN_IN_RECORDS,
  ...IMPERSONAL_RECORDS,
];
