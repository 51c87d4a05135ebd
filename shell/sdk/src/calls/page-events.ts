/**
 * Events of the page, for parts that do not import each other. `unauthenticated`: a call was refused without a
 * session.
 */
export type PageEvent = 'unauthenticated';

const bus = new EventTarget();

/** Calls every listener on this page. */
export function emit(event: PageEvent): void {
  bus.dispatchEvent(new Event(event));
}

/** Calls `listener` at each event until the returned function is called. */
export function subscribe(event: PageEvent, listener: () => void): () => void {
  bus.addEventListener(event, listener);
  return () => bus.removeEventListener(event, listener);
}
