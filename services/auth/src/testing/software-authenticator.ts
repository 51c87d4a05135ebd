import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Cbor = string | number | Buffer | Map<string | number, Cbor>;

interface Options {
  challenge: string;
  user?: { id: string };
}

/** What an attacker, or a broken authenticator, does otherwise. */
export interface Deviation {
  origin?: string;
  host?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

const PRESENT = 1;
const VERIFIED = 4;
const NEW_CREDENTIAL = 64;

/** An authenticator with one passkey (ES256), for tests. */
export class SoftwareAuthenticator {
  readonly #id = randomBytes(32).toString('base64url');
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  readonly #site: { host: string; origin: string };
  #userHandle = '';
  #counter = 0;

  constructor(site = { host: 'edge.test', origin: 'http://edge.test' }) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#site = site;
    this.#publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** The answer of `navigator.credentials.create`. */
  create({ challenge, user }: Options, deviation: Deviation = {}) {
    this.#userHandle = user?.id ?? '';
    const id = Buffer.from(this.#id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#publicKey]);
    const authData = Buffer.concat([this.#data(NEW_CREDENTIAL, 0, deviation), credential]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: encode(this.#clientData('webauthn.create', challenge, deviation)),
      attestationObject: encode(cbor(attestation)),
      transports: ['internal' as const],
    });
  }

  /** The answer of `navigator.credentials.get`. */
  get({ challenge }: Options, deviation: Deviation = {}) {
    this.#counter = deviation.counter ?? this.#counter + 1;
    const clientData = this.#clientData('webauthn.get', challenge, deviation);
    const data = this.#data(0, this.#counter, deviation);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return this.#answer({
      clientDataJSON: encode(clientData),
      authenticatorData: encode(data),
      signature: encode(sign('sha256', signed, this.#key)),
      userHandle: deviation.userHandle ?? this.#userHandle,
    });
  }

  #answer<Response extends object>(response: Response) {
    return {
      id: this.#id,
      rawId: this.#id,
      type: 'public-key' as const,
      response,
      clientExtensionResults: {},
      authenticatorAttachment: 'platform' as const,
    };
  }

  #clientData(type: string, challenge: string, { origin = this.#site.origin }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(flags: number, count: number, { host = this.#site.host, isVerified = true }: Deviation): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const hash = createHash('sha256').update(host).digest();
    return Buffer.concat([hash, Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), counter]);
  }
}

const encode = (bytes: Buffer) => bytes.toString('base64url');

/** Writes what attestations and keys consist of. Lengths stay below 65,536. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}
