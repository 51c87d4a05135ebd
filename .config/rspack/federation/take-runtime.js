// The bundler's part of the federation runtime, which `give-runtime.ts` leaves on a global. With its own copy a remote
// would be 3.3 kB larger.
export default globalThis.backlineFederation();
