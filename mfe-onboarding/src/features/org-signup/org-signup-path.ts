/** All three steps; the address names the step in its query. */
export const orgSignupPath = '/signup/org';
