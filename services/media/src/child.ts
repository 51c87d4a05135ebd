// The entry of a process that another one starts. It ends with that one, however that ends.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

// A static import would run first.
await import('./main.ts');
export {};
