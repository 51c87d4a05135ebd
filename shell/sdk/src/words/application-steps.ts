import type { Transition } from '@backline/contracts/booking/applications';

/** What happened to an application, in words (rules: application life). */
export const APPLICATION_STEPS: Readonly<Record<Transition, string>> = {
  submit: 'Applied',
  view: 'Opened',
  accept: 'Accepted',
  decline: 'Declined',
  withdraw: 'Withdrew',
  expire: 'Reply missed',
  close: 'Closed',
  'call-off': 'Called off',
  cancel: 'Cancelled',
  'ask-late': 'Asked late',
  confirm: 'Confirmed',
  pass: 'Passed',
  'confirm-change': 'Confirmed the change',
  'pass-change': 'Passed on the change',
  pause: 'Paused, an account is suspended',
  resume: 'Resumed',
  lapse: 'Closed after the pause',
};
