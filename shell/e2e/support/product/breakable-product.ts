import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startProduct, type RunningProduct } from './start-product.ts';

export interface BreakableProduct extends RunningProduct {
  /** Breaks the network: open connections end, and new ones get no answer. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** A product whose browsers reach it through a connection that can be cut. */
export async function startBreakableProduct(
  releasesOf: string | undefined,
  settings: Record<string, string>,
): Promise<BreakableProduct> {
  const port = await findFreePort();
  const wire = await layWire(port);
  try {
    const product = await startProduct(releasesOf, {
      ...settings,
      PORT: String(port),
      PUBLIC_URL: wire.url,
    });
    const stop = () => wire.cut().then(product.stop);
    return { ...product, ...wire, stop };
  } catch (error) {
    await wire.cut();
    throw error;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listenOn(server, 0);
  server.close();
  return port;
}

async function listenOn(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function layWire(to: number) {
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const end of [near, far]) {
      ends.add(end);
      end.once('close', () => ends.delete(end));
      // A cut breaks open connections, so their errors are expected.
      end.on('error', () => end.destroy());
    }
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  const port = await listenOn(server, 0);
  return {
    url: `http://127.0.0.1:${port}`,
    mend: () => listenOn(server, port).then(() => undefined),
    async cut() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const end of ends) end.destroy();
      await closed;
    },
  };
}
