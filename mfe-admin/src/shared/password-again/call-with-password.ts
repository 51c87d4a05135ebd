import type { EndpointDefinition, EndpointInput, EndpointOutput } from '@backline/contracts/base/endpoint';
import { ApiError, call } from '@backline/shell-sdk';

/** The calls that wait for the password. True repeats the call, false gives up. */
let waiting: ((isEntered: boolean) => void)[] = [];
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());

/** Follows whether a call waits for the password. Without a follower no call waits. */
export function followQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) answerQuestion(false);
  };
}

export const isAsked = () => waiting.length > 0;

/** Ends the wait of every call. */
export function answerQuestion(isEntered: boolean): void {
  const answered = waiting;
  waiting = [];
  for (const answer of answered) answer(isEntered);
  tell();
}

/**
 * Makes a call of an administrator. When the server asks for the password again, the dialog asks for it, and the call
 * is repeated (rules: password again).
 * @throws {ApiError} as `call` does; `password_required` if the person closes the dialog.
 */
export async function callWithPassword<D extends EndpointDefinition>(
  endpoint: D,
  input: EndpointInput<D>,
): Promise<EndpointOutput<D>> {
  try {
    return await call(endpoint, input);
  } catch (error) {
    const isAsking = error instanceof ApiError && error.code === 'password_required';
    if (!isAsking || !(await isEntered())) throw error;
    return call(endpoint, input);
  }
}

async function isEntered(): Promise<boolean> {
  if (listeners.size === 0) return false;
  return new Promise((resolve) => {
    waiting.push(resolve);
    tell();
  });
}
