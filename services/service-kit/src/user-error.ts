/** A failure that the person at the terminal can mend: shown as its message alone, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
