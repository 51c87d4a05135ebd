/** The words for a suspended person after the right password or a mailed link. */
export const SUSPENDED_MESSAGE =
  'This account is suspended. The mail that we sent you says why, and how to object.';
