export { type RealServer, reasonNotToRun, startRealServer } from './real-server.ts';
