import { REPLY_HOURS } from '@backline/contracts/base/limits';

/** The reply promise as artists read it (rules: reply promise). */
export const HEAR_BACK = `You'll hear back from the venue within ${REPLY_HOURS} hours.`;
