export { compareAll, describeDifferences } from './compare.ts';
export { recordAll } from './record.ts';
export { SETUPS } from './sequence.ts';
