/** The timer that gives a decision to all reports that joined, and tells their reporters. They can be thousands. */
export const TELL_REPORTERS = 'tell-reporters';
