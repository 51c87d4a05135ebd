export { isUncounted, setUncounted } from './objection.ts';
export { tellCount } from './tell-count.ts';
export { visitSource } from './visit-source.ts';
