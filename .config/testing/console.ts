import { afterEach, beforeEach } from 'vitest';

const original = console.error;
let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  // A test that expects an error puts its own spy over this one.
  console.error = (...values: unknown[]) => {
    unexpected.push(values);
    original(...values);
  };
});

afterEach(() => {
  console.error = original;
  const [first] = unexpected;
  if (first) throw new Error(`console.error was called and the test did not expect it: ${String(first[0])}`);
});
