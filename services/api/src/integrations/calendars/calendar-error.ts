/** A calendar cannot be read. The artist reads the message. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
}
