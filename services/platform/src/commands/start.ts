import { startProduct, type Product } from '../product/start-product.ts';
import { readSettings } from '../settings.ts';

/** `backline start`: runs the product until a signal stops it. */
export async function start(): Promise<Product> {
  const log = (line: string) => console.log(line);
  const product = await startProduct(readSettings(process.env), log);
  log(`Database: ${product.database}`);
  log(`Backline runs at ${product.url}`);
  for (const { label, email, password } of product.demoAccounts) {
    log(`  ${label.padEnd(7)} ${email}  password ${password}`);
  }
  if (product.gateCode) log(`  Admin gate code: ${product.gateCode}`);
  log('Stop it with Ctrl-C.');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log('Stopping…');
    await product.close();
    // The process ends by itself, because the bundler has to clean up. It does not wait for what hangs.
    setTimeout(() => process.exit(0), 1000).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  return product;
}
