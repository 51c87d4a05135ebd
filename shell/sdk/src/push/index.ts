// Push messages to this browser, for the settings and the screens that offer them.
export { PushOffer } from './push-offer.tsx';
export { usePush, type PushState } from './use-push.ts';
