export { createStandIn, STAND_IN_FAULTS, STAND_IN_KEYS } from './stand-in.ts';
