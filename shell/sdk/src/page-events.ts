/** What parts of the page tell each other without knowing each other. */
export type PageEvent = 'unauthenticated';

const bus = new EventTarget();

/** Tells every listener on this page. */
export function emit(event: PageEvent): void {
  bus.dispatchEvent(new Event(event));
}

/** Listens until the returned function is called. */
export function subscribe(event: PageEvent, listener: () => void): () => void {
  bus.addEventListener(event, listener);
  return () => bus.removeEventListener(event, listener);
}
