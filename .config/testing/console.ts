import { afterEach, beforeEach } from 'vitest';

const original = console.error;
/** A test of server rendering runs both halves of React in one process, one after the other. */
const FALSE_ALARM = /^Detected multiple renderers concurrently rendering the same context provider/;
let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  // A test that expects an error replaces this function by its own spy.
  console.error = (...values: unknown[]) => {
    if (FALSE_ALARM.test(String(values[0]))) return;
    unexpected.push(values);
    original(...values);
  };
});

afterEach(() => {
  console.error = original;
  const [first] = unexpected;
  if (first) throw new Error(`console.error was called and the test did not expect it: ${String(first[0])}`);
});
