import { REPLY_HOURS } from '@backline/contracts/base/limits';

/** The lower line of a paper bill: the reply promise. */
export const PROMISE_FOOT: [string, string] = ['Backline', `Hear back within ${REPLY_HOURS} hours`];
