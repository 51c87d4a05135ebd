// Code that the shell loads after the first screen, for a signed-in person.
export { followLive } from './follow-live.ts';
