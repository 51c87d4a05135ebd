// The entry of a child process. It ends together with its parent, however that ends.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

// A static import would run first.
await import('./main.ts');
export {};
