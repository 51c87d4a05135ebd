// TCP framing: OP_MSG, and the legacy OP_QUERY hello every driver opens with.
import net from 'node:net';
import { Long } from './values.ts';
import { type Conn, RawCursor, Server } from './commands.ts';
import { Store, parse, write } from './store.ts';

const cstr = (s: string) => Buffer.from(s + '\0');
/** { cursor: { <field>: [raw...], id, ns }, ok: 1 } without re-encoding the documents. */
export function encodeCursor(c: RawCursor): Uint8Array {
  let len = 0;
  const keys: Buffer[] = c.items.map((d, i) => {
    const k = Buffer.from('\u0003' + i + '\0', 'latin1');
    len += k.length + d.length;
    return k;
  });
  const f = Buffer.concat([Buffer.from([4]), cstr(c.field)]),
    ns = Buffer.from(c.ns),
    arr = 4 + len + 1;
  const tail = Buffer.concat([
    Buffer.from([0x12]),
    cstr('id'),
    Buffer.from(c.id.toBytesLE()),
    Buffer.from([2]),
    cstr('ns'),
    i32(ns.length + 1),
    ns,
    Buffer.from([0, 0]),
  ]);
  const inner = 4 + f.length + arr + tail.length;
  const head = Buffer.concat([Buffer.from([3]), cstr('cursor')]);
  const ok = Buffer.concat([Buffer.from([1]), cstr('ok'), f64(1), opTime(), Buffer.from([0])]);
  const total = 4 + head.length + inner + ok.length;
  const out = Buffer.allocUnsafe(total);
  let p = 0;
  const w = (b: Uint8Array) => {
    out.set(b, p);
    p += b.length;
  };
  w(i32(total));
  w(head);
  w(i32(inner));
  w(f);
  w(i32(arr));
  for (let i = 0; i < c.items.length; i++) {
    w(keys[i]);
    w(c.items[i]);
  }
  out[p++] = 0;
  w(tail);
  w(ok);
  return out;
}
const i32 = (n: number) => {
  const b = Buffer.allocUnsafe(4);
  b.writeInt32LE(n);
  return b;
};
const f64 = (n: number) => {
  const b = Buffer.allocUnsafe(8);
  b.writeDoubleLE(n);
  return b;
};
const opTime = () =>
  Buffer.concat([Buffer.from([0x11]), cstr('operationTime'), i32(1), i32(Math.floor(Date.now() / 1000))]);
const enc = (r: any): Uint8Array => (r instanceof RawCursor ? encodeCursor(r) : write(r));

export function listen(opts: {
  path: string;
  port: number;
  socket?: string;
  host?: string;
  sync?: string;
  test?: boolean;
}): Promise<{ port: number; server: Server; close: () => Promise<void> }> {
  const store = new Store(opts.path, opts.sync ?? 'NORMAL');
  let nextConn = 1;
  const socks = new Set<net.Socket>();
  let srv: Server;
  const tcp = net.createServer({ noDelay: true }, (sock) => {
    socks.add(sock);
    sock.on('close', () => socks.delete(sock));
    sock.on('error', () => {});
    const conn: Conn = { id: nextConn++, close: () => sock.destroy() };
    let chunks: Buffer[] = [],
      have = 0,
      chain: Promise<void> = Promise.resolve();
    sock.on('data', (d: Buffer) => {
      chunks.push(d);
      have += d.length;
      for (;;) {
        if (have < 4) return;
        if (chunks[0].length < 4) chunks = [Buffer.concat(chunks)];
        const need = chunks[0].readInt32LE(0);
        if (need < 16 || need > 48000000 + 16384) {
          sock.destroy();
          return;
        }
        if (have < need) return;
        const all = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
        const msg = all.subarray(0, need);
        have -= need;
        chunks = have ? [all.subarray(need)] : [];
        chain = chain
          .then(() => handle(msg))
          .catch((e) => {
            console.error('connection', e);
            sock.destroy();
          });
      }
    });
    async function handle(m: Buffer): Promise<void> {
      const id = m.readInt32LE(4),
        op = m.readInt32LE(12);
      if (op === 2013) {
        const flags = m.readUInt32LE(16);
        let p = 20;
        const end = flags & 1 ? m.length - 4 : m.length;
        let body: any = null;
        const seqs: Record<string, any[]> = {};
        while (p < end) {
          const kind = m[p++];
          const size = m.readInt32LE(p);
          if (kind === 0) body = parse(m.subarray(p, p + size));
          else {
            const z = m.indexOf(0, p + 4);
            const name = m.toString('utf8', p + 4, z);
            const list: any[] = [];
            let q = z + 1;
            while (q < p + size) {
              const n = m.readInt32LE(q);
              const raw = m.subarray(q, q + n);
              list.push({ doc: parse(raw), raw });
              q += n;
            }
            seqs[name] = list;
          }
          p += size;
        }
        const res = await srv.run({ body, seqs, conn });
        if (!res || flags & 2) return;
        const b = enc(res);
        const h = Buffer.allocUnsafe(21);
        h.writeInt32LE(21 + b.length, 0);
        h.writeInt32LE(0, 4);
        h.writeInt32LE(id, 8);
        h.writeInt32LE(2013, 12);
        h.writeUInt32LE(0, 16);
        h[20] = 0;
        sock.cork();
        sock.write(h);
        sock.write(b);
        sock.uncork();
      } else if (op === 2004) {
        const z = m.indexOf(0, 20);
        const body = parse(m.subarray(z + 9));
        const res = await srv.run({ body: { ...body, $db: 'admin' }, seqs: {}, conn });
        if (!res) return;
        const b = enc(res);
        const h = Buffer.alloc(36);
        h.writeInt32LE(36 + b.length, 0);
        h.writeInt32LE(id, 8);
        h.writeInt32LE(1, 12);
        h.writeInt32LE(8, 16);
        h.writeInt32LE(1, 32);
        sock.write(Buffer.concat([h, b]));
      } else sock.destroy();
    }
  });
  return new Promise((res) =>
    tcp.listen(
      ...((opts.socket ? [{ path: opts.socket }] : [{ port: opts.port, host: opts.host ?? '127.0.0.1' }]) as [
        any,
      ]),
      () => {
        const port = opts.socket ? 0 : (tcp.address() as net.AddressInfo).port;
        srv = new Server(store, opts.socket ?? `${opts.host ?? '127.0.0.1'}:${port}`, opts.test);
        res({
          port,
          server: srv,
          close: async () => {
            clearInterval(srv.ttl);
            for (const s of socks) s.destroy();
            await new Promise((r) => tcp.close(r));
            store.flush();
            store.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
            store.db.close();
          },
        });
      },
    ),
  );
}
