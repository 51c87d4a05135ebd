import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { duplicateKey, upsert } from '@backline/service-kit/mongo/duplicate-key';
import { openConnection } from '@backline/service-kit/mongo/open-connection';
import { pino } from 'pino';
import type { ApiContext } from '#src/context.ts';
import { ledgerModel, walletModel } from '#src/modules/records/ledger/ledger.model.ts';
import { postEntry } from '#src/modules/records/ledger/ledger.service.ts';
import type { Posting } from '#src/modules/records/ledger/plan-entries.ts';
import type { WriterOrder } from './ledger-writers.ts';
import { randomNumbers } from '#src/testing/random-input.ts';

const AT_ONCE = 4;
const MOST = 40;

process.on('message', (order: WriterOrder) => {
  void run(order).then((written) => process.send?.(written));
});
process.once('disconnect', () => process.exit(0));

/** Writes entries that a seed decides. Only their order in time is random. */
async function run({ uri, dbName, seed, operations, artists }: WriterOrder): Promise<number> {
  const connection = await openConnection(uri, { dbName });
  const context: ApiContext = {
    connection,
    clock: () => new Date(),
    logger: pino({ enabled: false }),
    wakeTimers: () => undefined,
  };
  const draw = randomNumbers(seed);
  for (let number = 0; number < artists; number += 1) await openWallet(context, `artist-${number}`);
  let left = operations;
  let written = 0;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const posting = await drawPosting(context, draw, artists, `${seed} ${left}`);
      if (posting && (await post(context, posting))) written += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await connection.close();
  return written;
}

async function openWallet({ connection }: ApiContext, _id: string): Promise<void> {
  const fresh = { balance: 0, held: 0, entries: 0 };
  await upsert(() => walletModel(connection).updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true }));
}

const KINDS = [
  'grant',
  'purchase',
  'hold',
  'hold',
  'capture',
  'release',
  'reversal',
  'refund',
  'adjust',
] as const;

async function drawPosting(
  context: ApiContext,
  draw: () => number,
  artists: number,
  cause: string,
): Promise<Posting | null> {
  const kind = KINDS[Math.floor(draw() * KINDS.length)] ?? 'grant';
  const artistId = `artist-${Math.floor(draw() * artists)}`;
  const amount = 1 + Math.floor(draw() * MOST);
  const skip = Math.floor(draw() * 5);
  const posting = { artistId, amount, cause, note: 'A draw' };
  switch (kind) {
    case 'refund':
      return { ...posting, kind: 'adjust', amount: -amount, isRefund: true };
    case 'adjust':
      return { ...posting, kind, amount: draw() < 0.5 ? amount : -amount };
    case 'capture':
    case 'release':
      return ending(context, { ...posting, kind }, { of: 'hold', skip });
    case 'reversal':
      return ending(context, { ...posting, kind }, { of: 'capture', skip });
    default:
      return { ...posting, kind };
  }
}

/** Ends one of the last holds, or reverses a capture. Other processes try the same one at the same moment. */
async function ending(
  { connection }: ApiContext,
  posting: Posting,
  { of, skip }: { of: 'hold' | 'capture'; skip: number },
): Promise<Posting | null> {
  const { artistId } = posting;
  const [begun] = await ledgerModel(connection)
    .find({ artistId, kind: of })
    .sort({ number: -1 })
    .skip(skip)
    .limit(1)
    .lean();
  return begun ? { ...posting, cause: begun.cause, amount: Math.abs(begun.held) } : null;
}

/** Posts an entry. A repeat collides at a unique index. */
function post(context: ApiContext, posting: Posting): Promise<boolean> {
  return inTransaction(context.connection, (session) => postEntry(context, posting, session)).catch(
    (error: unknown) => {
      if (duplicateKey(error) === undefined) throw error;
      return false;
    },
  );
}
