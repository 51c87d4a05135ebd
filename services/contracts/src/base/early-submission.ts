/** The property of a form element that was submitted before its page was live. The page sets it, the sdk reads it. */
export const EARLY_SUBMISSION = 'sentEarly';
