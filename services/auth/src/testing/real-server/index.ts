export { startGateway } from './gateway.ts';
export { type RealServer, reasonNotToRun, startRealServer } from './real-server.ts';
