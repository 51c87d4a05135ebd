export { findFreePort } from './processes.ts';
export { type RealServer, reasonNotToRun, startRealServer } from './real-server.ts';
