/**
 * A machine that pauses for a minute fails the tests of that minute, whatever they check. On a machine that tests
 * changes (`CI`) a failed test runs once more. Two failures are real, and every other run fails at the first.
 */
export const RETRIES = process.env['CI'] ? 1 : 0;
