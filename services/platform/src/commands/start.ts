import { showsOutbox } from '@backline/edge';
import { isOnlyLocal } from '@backline/service-kit/process/listen';
import { startProduct, type Product } from '#src/product/start-product.ts';
import { readStartSettings, type Settings } from '#src/settings.ts';

/** `backline start`: runs the product until a signal stops it. */
export async function start(): Promise<Product> {
  const log = (line: string) => console.log(line);
  const settings = readStartSettings(process.env);
  const product = await startProduct(settings, log);
  for (const line of [...introductionOf(product), ...warningsOf(settings), 'Stop it with Ctrl-C.']) log(line);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log('Stopping…');
    await product.close();
    // The process normally ends by itself, because the bundler has to clean up. It does not wait for pending work.
    setTimeout(() => process.exit(0), 1000).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  return product;
}

/** The address of the product, and the demo accounts. */
export function introductionOf({
  database,
  url,
  demoAccounts,
  gateCode,
  isGateShut,
  needsAdmin,
}: Omit<Product, 'deploy' | 'close'>): string[] {
  return [
    `Database: ${database}`,
    `Backline runs at ${url}`,
    ...demoAccounts.map(
      ({ label, email, password }) => `  ${label.padEnd(7)} ${email}  password ${password}`,
    ),
    ...(gateCode ? [`  Admin gate code: ${gateCode}`] : []),
    ...(isGateShut ? ['Nothing opens the admin gate: set ADMIN_GATE_CODE, and start again.'] : []),
    ...(needsAdmin ? ['There is no admin yet. Make one: npx backline admin invite EMAIL'] : []),
  ];
}

/** Warnings for a person who opens the product to others. */
export function warningsOf(settings: Settings): string[] {
  if (settings.isProduction) return saleWarningsOf(settings);
  if (isOnlyLocal(settings)) return [];
  const others = 'Others can reach this address,';
  const demoShowsOutbox = showsOutbox({ ...settings, demo: true });
  if (settings.demo === true) {
    if (demoShowsOutbox) return [`${others} and with DEMO=1 the passwords above and /dev/mail are public.`];
    // A hosted project has no accounts of the demo.
    return [
      `${others} and with DEMO=1 the ${settings.supabaseUrl === undefined ? 'passwords above are' : 'demo is'} public.`,
    ];
  }
  if (demoShowsOutbox) return [`${others} so demo and /dev/mail are off. DEMO=1 shows them to everybody.`];
  return [`${others} so the demo is off. DEMO=1 shows it to everybody.`];
}

/** The reason why nobody can buy credits. */
function saleWarningsOf({ saleCountries, stripeSecretKey }: Settings): string[] {
  if (stripeSecretKey === undefined)
    return ['Credits cannot be bought yet: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set.'];
  if (saleCountries.length === 0)
    return ['Credits are sold nowhere: name the countries in CREDIT_SALES_COUNTRIES.'];
  return [];
}
